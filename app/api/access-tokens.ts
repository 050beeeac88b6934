import { z } from "zod";
import {
  AccessToken,
  AccessTokenParams,
  CreatedAccessToken,
  NewAccessToken,
} from "#app/schemas/public/access-tokens.ts";
import { del, get, post, resource } from "./operation.ts";

/** Personal access tokens of your own account. A token can't manage tokens. */
export const accessTokens = resource(
  "/users/tokens",
  { tag: "Access tokens", needs: "signed-in", area: "session" },
  [
    get(
      "/",
      { summary: "List your access tokens, newest first", answer: z.array(AccessToken) },
      ({ services }) => services.accessTokens.mine(),
    ),
    get(
      "/:id",
      {
        summary: "Get an access token, without the token itself",
        params: AccessTokenParams,
        answer: AccessToken,
      },
      ({ services, params }) => services.accessTokens.get(params.id),
    ),
    post(
      "/",
      {
        summary: "Create an access token. The token itself is in this response only",
        body: NewAccessToken,
        answer: CreatedAccessToken,
        status: 201,
        location: "/users/tokens/{id}",
        mayRefuse: [409, 429],
      },
      ({ services, body }) => services.accessTokens.create(body),
    ),
    del(
      "/:id",
      {
        summary: "Revoke an access token immediately",
        params: AccessTokenParams,
        answer: z.null(),
      },
      async ({ services, params }) => {
        await services.accessTokens.revoke(params.id);
        return null;
      },
    ),
  ],
);
