import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import type { Flash } from "#app/ui/notifications/flash.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { ItineraryListQuery, ItineraryParams } from "#app/schemas/public/itineraries.ts";

type Itineraries = ActionFunctionArgs["context"]["services"]["itineraries"];

/** What each trip button does, with its success message. */
const ACTIONS: Record<string, (itineraries: Itineraries, id: string) => Promise<string | null>> = {
  duplicate: async (itineraries, id) => `“${(await itineraries.duplicate(id)).title}” was created.`,
  archive: async (itineraries, id) => {
    const { version } = await itineraries.get(id);
    return `“${(await itineraries.archive({ id, version, isArchived: true })).title}” was archived.`;
  },
  unarchive: async (itineraries, id) => {
    const { version } = await itineraries.get(id);
    return `“${(await itineraries.archive({ id, version, isArchived: false })).title}” was unarchived.`;
  },
  remove: async (itineraries, id) => {
    await itineraries.remove(id);
    return null;
  },
  restore: async (itineraries, id) => `“${(await itineraries.restore(id)).title}” was restored.`,
};

const TOO_LATE = {
  tone: "warning",
  text: "The 10 minutes are up, so the trip can’t be restored.",
} as const;

/** The list that an address shows, as a query: without its filters when it has none. */
function listQuery(url: string): { q?: string; archived?: "true" } {
  const { searchParams } = new URL(url);
  const { q, archived } = ItineraryListQuery.catch({ archived: false }).parse(
    Object.fromEntries(searchParams),
  );
  return { ...(q ? { q } : {}), ...(archived ? { archived: "true" } : {}) };
}

/** Performs an action; returns its notice, or null. */
async function carryOut(
  itineraries: Itineraries,
  intent: string,
  id: string,
): Promise<Flash | null> {
  try {
    const said = await ACTIONS[intent]!(itineraries, id);
    return said === null ? null : { tone: "success", text: said };
  } catch (error) {
    if (intent === "restore" && (error as { code?: string }).code === "not_found") return TOO_LATE;
    throw error;
  }
}

/** Performs a trip action and redirects back to the same list. */
export async function changeTrips({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = form.get("intent");
  const intent = typeof sent === "string" ? sent : "";
  const typed = ItineraryParams.safeParse({ id: form.get("id") });
  if (!Object.hasOwn(ACTIONS, intent) || !typed.success) throw notFound("Itinerary");
  const { id } = typed.data;
  const notice = await carryOut(context.services.itineraries, intent, id);
  const headers = notice === null ? undefined : flash(context, notice);
  return redirect(
    paths.savedItineraries({
      ...listQuery(request.url),
      ...(intent === "remove" ? { removed: id } : {}),
    }),
    { status: 303, headers },
  );
}
