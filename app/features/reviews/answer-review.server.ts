import { redirect, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { invalid } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { paths } from "#app/domain/urls/paths.ts";
import {
  ReviewForm,
  ReviewParams,
  ReviewReport,
  type ReviewSubject,
} from "#app/schemas/public/reviews.ts";
import { reviewAnchor } from "./review-entry.tsx";

type Values = Record<string, string>;

interface Sent {
  subject: ReviewSubject;
  /** The page that the form was on, to come back to. */
  back: string;
  values: Values;
}

/** A part of a form. @throws AppError `invalid` at the fields that are not valid. */
function part<S extends z.ZodType>(schema: S, values: Values): z.output<S> {
  const parsed = parseInput(schema, values);
  if (!parsed.ok) throw invalid(parsed.fields);
  return parsed.input;
}

const idOf = ({ id = "" }: Values) => part(ReviewParams, { id }).id;

async function save({ services }: AppLoadContext, { subject, values }: Sent): Promise<string> {
  const { id, version, ...content } = part(ReviewForm, values);
  if (id !== undefined && version !== undefined) {
    await services.reviews.update({ id, version, ...content });
    return "Your review was updated.";
  }
  await services.reviews.create({
    ...(subject.kind === "place" ? { placeId: subject.id } : { poiId: subject.id }),
    ...content,
  });
  return "Thank you. Your review is published.";
}

/** The review form actions, each with its success message and the page anchor to return to. */
const INTENTS: Record<
  string,
  (context: AppLoadContext, sent: Sent) => Promise<{ text?: string; at: string }>
> = {
  save: async (context, sent) => ({ text: await save(context, sent), at: "write" }),
  remove: async ({ services }, { values }) => {
    await services.reviews.remove(idOf(values));
    return { text: "Your review was deleted.", at: "write" };
  },
  helpful: async ({ services }, { values }) => {
    await services.reviews.vote(idOf(values));
    return { at: reviewAnchor(values["id"]!) };
  },
  unhelpful: async ({ services }, { values }) => {
    await services.reviews.unvote(idOf(values));
    return { at: reviewAnchor(values["id"]!) };
  },
  report: async ({ services }, { values }) => {
    await services.reviews.report({
      id: idOf(values),
      ...part(ReviewReport, { reason: values["reason"] ?? "" }),
    });
    return { text: "Thank you. A moderator will check it.", at: reviewAnchor(values["id"]!) };
  },
};

/**
 * Does what a form of the reviews asks for, and leads back to its page.
 *
 * @throws AppError as the services do; `invalid` where the form is not valid.
 */
export async function answerReview(context: AppLoadContext, sent: Sent) {
  const intent = sent.values["intent"] ?? "";
  const answer = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!answer) throw invalid({ form: ["Unknown form"] });
  if (!context.user) return redirect(paths.signIn(sent.back), 303);
  const { text, at } = await answer(context, sent);
  return redirect(`${sent.back}#${at}`, {
    status: 303,
    ...(text !== undefined && { headers: flash(context, { tone: "success", text }) }),
  });
}
