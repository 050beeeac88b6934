import { z } from "zod";
import { hasTwoLetters } from "./common.ts";

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
    .refine((typed) => !typed.includes("\u0000"), "Remove unsupported characters")
    .trim();

export const NewContactMessage = z.strictObject({
  name: text()
    .max(100, "Keep the name under 100 characters")
    .refine(hasTwoLetters, "Enter your name"),
  email: EmailAddress,
  subject: text().max(150, "Keep the subject under 150 characters").default(""),
  message: text()
    .min(10, "Enter at least 10 characters")
    .max(5000, "Keep the message under 5,000 characters"),
  /** A honeypot: people leave it empty. */
  website: z.string().max(200).default(""),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;
