import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";

/** A phone number that can exist, in India unless it begins with a country code; in E.164, `+919876543210`. */
export const PhoneNumber = z
  .string("Enter a phone number")
  .trim()
  .min(1, "Enter a phone number")
  .max(30, "Enter a phone number")
  .transform((typed, ctx) => {
    const number = parsePhoneNumberFromString(typed, "IN");
    if (number?.isValid() && !number.ext) return number.number;
    ctx.addIssue({
      code: "custom",
      message: "Enter a phone number that exists, with its country code if it isn’t Indian",
    });
    return z.NEVER;
  });

/** A stored number as it is read and dialled: `+91 98765 43210`. */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
