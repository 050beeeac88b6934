import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { expectedError, toErrorBody } from "../errors.ts";
import { flash } from "../flash.server.ts";

interface Merging<R> {
  /** Checks what was sent with the schema that the API uses. */
  parse: (sent: unknown) => { success: boolean; data?: R };
  merge: (request: R) => Promise<{ name: string }>;
  /** The page of duplicates. */
  page: string;
}

/** The action of a page of duplicates: merges the pair whose button was pressed. */
export async function mergePair<R>({ request, context }: ActionFunctionArgs, { parse, merge, page }: Merging<R>) {
  const form = await request.formData();
  const { data: wanted } = parse({ keepId: form.get("keepId"), dropId: form.get("dropId") });
  if (!wanted) return data({ error: "Choose which of the two to keep" }, 422);
  try {
    const { name } = await merge(wanted);
    return redirect(page, { status: 303, headers: flash(context, { tone: "success", text: `${name} is one record now.` }) });
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return data({ error: Object.values(errors ?? {}).flat()[0] ?? message }, status);
  }
}
