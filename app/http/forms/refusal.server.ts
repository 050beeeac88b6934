import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { refuse } from "./forms.server.ts";

/** Sends a form back with what a service found wrong: at its fields, else as of the whole form (`form`). Throws on what is a bug. */
export function refuseFor(error: unknown, values: Record<string, string> = {}) {
  if (!expectedError(error)) throw error;
  const { message, status, errors } = toErrorBody(error, "", new Date());
  return refuse({ values, fields: errors ?? { form: [message] } }, status);
}

/** Sends a form back whose fields are not valid. */
export const refuseFields = (
  fields: Record<string, string[]>,
  values: Record<string, string> = {},
  status = 422,
) => refuse({ values, fields }, status);
