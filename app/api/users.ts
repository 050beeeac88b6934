import { Router } from "express";
import { maxPictureBytes } from "#app/lib/picture-paths.ts";
import { User } from "#app/schemas/accounts.ts";
import {
  AccountClosing,
  ClosedAccount,
  OwnData,
  ProfileInput,
  UploadedPicture,
} from "#app/schemas/profile.ts";
import type { EndpointKit } from "./endpoint.ts";
import type { Runtime } from "./runtime.ts";
import { clearSession } from "./session.ts";
import { readUpload, type Upload } from "./uploads.ts";

const tag = "Profile";
const needs = "signed-in";
const PICTURE: Upload = { field: "picture", maxBytes: maxPictureBytes("avatar") };

/** Mounted at /api/users: what somebody does with the own account. */
export function users({ endpoint }: EndpointKit, runtime: Runtime): Router {
  const router = Router();
  router.put(
    "/profile",
    endpoint(
      {
        tag,
        summary:
          "Changes the own name, picture and email; a new email waits in pendingEmail until it is verified",
        body: ProfileInput,
        answer: User,
        needs,
      },
      ({ services, body }) => services.profile.update(body),
    ),
  );
  router.post(
    "/profile/picture",
    endpoint(
      {
        tag,
        summary: "Uploads a picture for the profile",
        upload: PICTURE,
        answer: UploadedPicture,
        needs,
      },
      async ({ services, req }) => services.profile.addPicture(await readUpload(req, PICTURE)),
    ),
  );
  router.get(
    "/data",
    endpoint(
      {
        tag,
        summary: "Everything that is kept about the account, as a file",
        answer: OwnData,
        needs,
      },
      async ({ services, req }) => {
        const data = await services.profile.ownData();
        req.res!.attachment("account-data.json");
        return data;
      },
    ),
  );
  router.delete(
    "/account",
    endpoint(
      {
        tag,
        summary:
          "Closes the account: signed out at once, deleted after 14 days unless its owner signs in before",
        body: AccountClosing,
        answer: ClosedAccount,
        needs,
      },
      async ({ services, body, req }) => {
        const closed = await services.profile.close(body);
        clearSession(runtime, req, req.res!);
        return closed;
      },
    ),
  );
  return router;
}
