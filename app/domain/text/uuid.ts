import { validate } from "uuid";

/** True for the text form of a UUID, in either case. */
export const isUuid = (text: string) => validate(text);
