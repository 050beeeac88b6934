import type { z } from "zod";
import type { Clients } from "#app/client/request.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import type {
  AccountClosing,
  ClosedAccount,
  OwnData,
  ProfileInput,
  UploadedPicture,
} from "#app/schemas/public/profile.ts";
import { formOf } from "./form-of.ts";

/** The signed-in account. */
export function userCalls({ authenticated }: Clients) {
  return {
    updateProfile: (profile: z.input<typeof ProfileInput>) =>
      authenticated<User>("/users/profile", { method: "PUT", body: profile }),
    /** Its address becomes the account's picture by `updateProfile`. */
    uploadPicture: (picture: Blob) =>
      authenticated<UploadedPicture>("/users/profile/picture", {
        method: "POST",
        body: formOf("picture", picture),
      }),
    /** Everything stored about the account. */
    ownData: () => authenticated<OwnData>("/users/data"),
    close: (closing: AccountClosing) =>
      authenticated<z.infer<typeof ClosedAccount>>("/users/account", {
        method: "DELETE",
        body: closing,
      }),
  };
}
