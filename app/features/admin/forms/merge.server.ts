import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { z } from "zod";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { withQuery } from "#app/domain/urls/paths.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";

interface Deciding {
  tellApart: (request: { aId: string; bId: string; areTwo: boolean }) => Promise<unknown>;
  /** URL of the duplicates page. */
  page: string;
}

/** The forms of a pair: mark as not duplicates, or compare again. */
const Decision = z.object({
  intent: z.enum(["tell-apart", "compare-again"]),
  aId: z.uuid(),
  bId: z.uuid(),
});

async function done(decision: z.infer<typeof Decision>, { tellApart }: Deciding): Promise<string> {
  const areTwo = decision.intent === "tell-apart";
  await tellApart({ aId: decision.aId, bId: decision.bId, areTwo });
  return areTwo ? "Marked as not duplicates." : "These records will be compared again.";
}

/** A duplicates page's action: applies a pair's button and redirects back to the same page. */
export async function decideOnPair({ request, context }: ActionFunctionArgs, deciding: Deciding) {
  const decision = Decision.safeParse(Object.fromEntries(await readForm(request)));
  if (!decision.success) return data({ error: "Choose whether these records are duplicates" }, 422);
  try {
    const text = await done(decision.data, deciding);
    const page = new URL(request.url).searchParams.get("page");
    return redirect(withQuery(deciding.page, { page }), {
      status: 303,
      headers: flash(context, { tone: "success", text }),
    });
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return data({ error: Object.values(errors ?? {}).flat()[0] ?? message }, status);
  }
}
