import { z } from "zod";
import { AccessToken } from "./access-tokens.ts";
import { AccountEmail, SessionInfo, User } from "./accounts.ts";
import { isVisible, Id, Instant, oneLine } from "./common.ts";
import { ChangePasswordInput } from "./credentials.ts";
import { Trip } from "./itineraries.ts";
import { OwnReview, Reason } from "./reviews.ts";
import { Booking } from "./bookings.ts";

const namePart = () => oneLine().max(100, "Keep the name under 100 characters");

/** A password that is compared, not set: any text, since rules for new ones may have been others when it was made. */
const KnownPassword = z.string().max(256, "Keep the password under 256 characters");

/** What the owner changes of an account. */
export const ProfileInput = z.strictObject({
  firstName: namePart().refine(isVisible, "First name is required"),
  lastName: namePart().default(""),
  email: AccountEmail,
  /** Null removes the picture, omitted keeps it; otherwise the current URL or the one the upload returned. */
  profilePicture: z.string().max(300, "Upload the picture first").nullable().optional(),
  /** Accepted for older clients: the name is rebuilt as first plus last. */
  name: z.string().max(1_000).optional(),
  /** Asked for when the email changes. */
  currentPassword: KnownPassword.transform((typed) => typed || undefined).optional(),
  /** The version that is changed; without it the last write wins. */
  version: z.int().min(1).optional(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

/** The same as a form sends it, beside the file of its field `picture`. */
export const ProfileForm = ProfileInput.omit({ profilePicture: true, name: true, version: true }).extend({
  removePicture: z.literal("on").optional(),
});

/** The change of a password as a form sends it. */
export const ChangePasswordForm = ChangePasswordInput.extend({
  confirmPassword: z.string(),
}).refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
  path: ["confirmPassword"],
  message: "Passwords do not match",
});

/** Which of the own browsers to sign out: one, or all others than the one that asks. */
export const SessionChoice = z.strictObject({ session: z.union([Id, z.literal("others")]) });

/** An uploaded picture: its address, to be sent as `profilePicture`. */
export const UploadedPicture = z.strictObject({ url: z.string() });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const AccountClosing = z.strictObject({
  password: KnownPassword.min(1, "Enter your password"),
});
export type AccountClosing = z.infer<typeof AccountClosing>;

export const ClosedAccount = z.strictObject({ deleteAfter: Instant });
export type ClosedAccount = z.infer<typeof ClosedAccount>;

/** Everything stored about an account, for its owner to download. */
export const OwnData = z.strictObject({
  exportedAt: Instant,
  account: User.extend({
    createdAt: Instant,
    updatedAt: Instant,
    emailVerifiedAt: Instant.nullable(),
    signsInWith: z.array(z.enum(["password", "google"])),
  }),
  sessions: z.array(SessionInfo),
  accessTokens: z.array(AccessToken),
  /** The trips, those in the archive too. */
  itineraries: z.array(Trip),
  bookings: z.array(Booking),
  /** Reviews, including hidden ones, and votes and reports on others' reviews. */
  reviews: z.array(OwnReview),
  reviewVotes: z.array(z.strictObject({ reviewId: Id, createdAt: Instant })),
  reviewReports: z.array(z.strictObject({ reviewId: Id, reason: Reason, createdAt: Instant })),
  /** Emails sent to the address, without their text, whose links open the account. */
  mails: z.array(
    z.strictObject({
      kind: z.string(),
      subject: z.string(),
      createdAt: Instant,
      sentAt: Instant.nullable(),
    }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;
