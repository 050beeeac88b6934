import { redirect, type AppLoadContext } from "@remix-run/node";
import { filled } from "#app/lib/desk/query.ts";
import { fieldErrors } from "#app/lib/errors.ts";
import { flash } from "#app/lib/flash.server.ts";
import { refuseFields, refuseFor } from "#app/lib/refusal.server.ts";
import { reviewsText } from "#app/lib/reviews/words.ts";
import { HideReviews, ReviewQueueQuery, ShowReviews, type DecidedReviews } from "#app/schemas/reviews.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
}

const queryOf = (request: Request) => filled(new URL(request.url).searchParams);

/** What the queue shows: the reviews of places, or of points of interest, that the address asks for; what makes no sense in it is left out. */
export async function loadDeskReviews({ request, context: { services } }: Asked, kind: "place" | "poi") {
  const asked = { ...queryOf(request), kind };
  const wanted = ReviewQueueQuery.safeParse(asked);
  const query = wanted.success ? wanted.data : ReviewQueueQuery.parse({ kind });
  return { query, queue: await services.reviews.queue(query) };
}

/** The intents of the queue's forms. */
export const isReviewIntent = (intent: unknown): intent is "reviews.hide" | "reviews.show" => intent === "reviews.hide" || intent === "reviews.show";

async function decide({ services }: AppLoadContext, form: FormData): Promise<{ decided: DecidedReviews; says: string } | { fields: Record<string, string[]> }> {
  const ids = form.getAll("ids");
  if (form.get("intent") === "reviews.show") {
    const wish = ShowReviews.safeParse({ ids });
    if (!wish.success) return { fields: fieldErrors(wish.error.issues) };
    return { decided: await services.reviews.show(wish.data), says: "shown" };
  }
  const wish = HideReviews.safeParse({ ids, reason: form.get("reason"), note: form.get("note") ?? "" });
  if (!wish.success) return { fields: fieldErrors(wish.error.issues) };
  return { decided: await services.reviews.hide(wish.data), says: "hidden" };
}

/** Does what a form of the queue asks for (see `isReviewIntent`), and leads back to the same part of it. */
export async function answerDeskReviews({ request, context }: Asked, form: FormData) {
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<string, string>;
  try {
    const answer = await decide(context, form);
    if ("fields" in answer) return refuseFields(answer.fields, values);
    const { pathname, search } = new URL(request.url);
    const count = answer.decided.ids.length;
    const text = `${reviewsText(count)} ${count === 1 ? "is" : "are"} ${answer.says}.`;
    return redirect(pathname.replace(/\.data$/, "") + search, { status: 303, headers: flash(context, { tone: "success", text }) });
  } catch (error) {
    return refuseFor(error, values);
  }
}
