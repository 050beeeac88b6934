import { z } from "zod";

/** The simple address pattern of the whole product: something, an at sign, a host with a dot. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254, "Invalid email")
  .regex(/^[^\s@\0]+@[^\s@.\0]+(\.[^\s@.\0]+)+$/, "Invalid email");

/** Text that the database can hold: PostgreSQL's has no NUL. */
const text = () =>
  z
    .string()
    .refine((typed) => !typed.includes("\u0000"), "Remove the control characters")
    .trim();

export const NewContactMessage = z.strictObject({
  name: text().min(2, "Tell us your name").max(100, "Keep the name under 100 letters"),
  email: EmailAddress,
  subject: text().max(150, "Keep the subject under 150 letters").default(""),
  message: text()
    .min(10, "Write at least 10 letters")
    .max(5000, "Keep the message under 5,000 letters"),
  /** A trap for robots: people leave it empty. */
  website: z.string().max(200).default(""),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;
