import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import { User } from "#app/schemas/public/accounts.ts";
import {
  AccountClosing,
  ClosedAccount,
  OwnData,
  ProfileInput,
  UploadedPicture,
} from "#app/schemas/public/profile.ts";
import { del, get, post, put, resource } from "./operation.ts";
import { atVersion, IF_MATCH } from "./versions.ts";
import { clearSession } from "#app/http/session.ts";
import { readUpload, type Upload } from "#app/http/uploads/uploads.ts";

const tag = "Profile";
const needs = "signed-in";
const PICTURE: Upload = { field: "picture", maxBytes: maxPictureBytes("avatar") };

/** Operations on your own account. */
export const users = resource("/users", { tag, needs, area: "profile" }, [
  get("/profile", { summary: "Get your account", answer: User }, ({ services }) =>
    services.accounts.current(),
  ),
  put(
    "/profile",
    {
      summary:
        "Update your name, picture and email. A new email stays in pendingEmail until it is verified",
      headers: [IF_MATCH],
      resource: User,
      body: ProfileInput,
      answer: User,
    },
    ({ services, body: { version, ...change }, req }) =>
      atVersion(req, version, (expected) =>
        services.profile.update({ ...change, version: expected }),
      ),
  ),
  post(
    "/profile/picture",
    { summary: "Upload a profile picture", upload: PICTURE, answer: UploadedPicture },
    async ({ services, req }) => services.profile.addPicture(await readUpload(req, PICTURE)),
  ),
  get(
    "/data",
    {
      summary: "Download all data stored about your account",
      answer: OwnData,
      area: "session",
    },
    async ({ services, req }) => {
      const data = await services.profile.ownData();
      req.res!.attachment("account-data.json");
      return data;
    },
  ),
  del(
    "/account",
    {
      summary:
        "Close your account. It is signed out immediately and deleted after 14 days unless you sign in again",
      body: AccountClosing,
      answer: ClosedAccount,
      area: "session",
    },
    async ({ services, body, req, runtime }) => {
      const closed = await services.profile.close(body);
      clearSession(runtime, req, req.res!);
      return closed;
    },
  ),
]);
