import { ButtonLink } from "#app/ui/controls/button.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { OwnReview as Own } from "#app/schemas/public/reviews.ts";
import { OwnReview } from "./own-review.tsx";
import { ReviewForm, type RefusedReview } from "./review-form.tsx";

/** The id that links lead to the form by. */
const WRITE_ID = "write";

/** The signed-in visitor's review and permissions. */
export interface Writing {
  own: Own | null;
  /** The month that it is, `YYYY-MM`. */
  month: string;
}

interface WriteReviewProps {
  /** Null for a visitor, who may log in. */
  writing: Writing | null;
  name: string;
  /** Where the form is sent, and where a visitor comes back to after the sign-in. */
  action: string;
  refused?: RefusedReview;
  /** The level below the heading that it stands under. */
  level?: 2 | 3;
}

/** The reader's own review, a form for one, or the way to the sign-in and back. */
export function WriteReview({ writing, name, action, refused, level = 3 }: WriteReviewProps) {
  const Heading = `h${level}` as const;
  if (!writing)
    return (
      <p id={WRITE_ID}>
        <ButtonLink variant="secondary" href={paths.auth("login", `${action}#${WRITE_ID}`)}>
          Log in to write a review
        </ButtonLink>
      </p>
    );
  const { own, month } = writing;
  if (own)
    return (
      <div id={WRITE_ID} className="scroll-mt-20">
        <OwnReview own={own} action={action} month={month} refused={refused} level={level} />
      </div>
    );
  return (
    <div
      id={WRITE_ID}
      className="max-w-[68ch] scroll-mt-20 rounded-2xl border border-line bg-raised p-5 sm:p-6"
    >
      <Heading className="type-heading mb-4">Have you been to {name}?</Heading>
      <ReviewForm action={action} month={month} own={null} refused={refused} />
    </div>
  );
}
