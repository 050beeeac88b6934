import { redirect, type AppLoadContext } from "@remix-run/node";
import { expectPage } from "../forms/last-page.server.ts";
import { filled, understood } from "../forms/query.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { plainValues } from "#app/http/forms/read-form.server.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { reviewsText } from "#app/domain/reviews/words.ts";
import {
  HideReviews,
  ReviewQueueQuery,
  ShowReviews,
  type DecidedReviews,
  type QueuedReview,
} from "#app/schemas/public/reviews.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/** A review with dates formatted on the server, so that hydration matches. */
const worded = (review: QueuedReview) => ({
  ...review,
  writtenOn: dayOf(review.createdAt),
  changedOn: review.editedAt && dayOf(review.editedAt),
});
export type WordedReview = ReturnType<typeof worded>;

const dayOf = (instant: string) => momentInIndia(instant).split(",")[0]!;

/** Reviews of places or points of interest for the URL's query. Invalid keys are dropped. */
export async function loadAdminReviews(
  { request, context: { services } }: Asked,
  kind: "place" | "poi",
) {
  const query = understood(ReviewQueueQuery, {
    ...filled(new URL(request.url).searchParams),
    kind,
  });
  const queue = await services.reviews.queue(query);
  expectPage(request, queue);
  return { query, queue: { ...queue, content: queue.content.map(worded) } };
}

async function decide(
  { services }: AppLoadContext,
  form: FormData,
): Promise<{ decided: DecidedReviews; says: string } | { fields: Record<string, string[]> }> {
  const ids = form.getAll("ids");
  if (form.get("intent") === "reviews.show") {
    const wanted = parseInput(ShowReviews, { ids });
    if (!wanted.ok) return { fields: wanted.fields };
    return { decided: await services.reviews.show(wanted.input), says: "shown" };
  }
  const wanted = parseInput(HideReviews, {
    ids,
    reason: form.get("reason"),
    note: form.get("note") ?? "",
  });
  if (!wanted.ok) return { fields: wanted.fields };
  return { decided: await services.reviews.hide(wanted.input), says: "hidden" };
}

/** Applies a moderation form and redirects back to the same part of the queue. */
export async function answerAdminReviews({ request, context }: Asked, form: FormData) {
  const values = { ...plainValues(form), ids: form.getAll("ids").map(String).join(",") };
  try {
    const answer = await decide(context, form);
    if ("fields" in answer) return refuseFields(answer.fields, values);
    const { pathname, search } = new URL(request.url);
    const count = answer.decided.ids.length;
    const text = `${reviewsText(count)} ${count === 1 ? "is" : "are"} ${answer.says}.`;
    return redirect(pathname.replace(/\.data$/, "") + search, {
      status: 303,
      headers: flash(context, { tone: "success", text }),
    });
  } catch (error) {
    return refuseFor(error, values);
  }
}
