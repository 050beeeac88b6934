import type { OwnData } from "#app/schemas/public/profile.ts";
import { mine as ownTokens } from "./access-tokens/access-tokens.ts";
import { current } from "./accounts.ts";
import { all as allBookings } from "#app/services/bookings/read.ts";
import { all as allItineraries } from "#app/services/trips/itineraries.ts";
import { signedIn, withCompany, type Ctx } from "#app/platform/context.ts";
import { mine as ownReviews, said } from "#app/services/reviews/own.ts";
import { mine } from "./sessions.ts";

const MAX_MAILS = 1_000;

const instant = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Everything stored about the caller's account, without secrets. Messages of the contact form belong to the
 * company.
 *
 * @throws AppError `unauthenticated`.
 */
export async function ownData(ctx: Ctx): Promise<OwnData> {
  const { userId, companyId, email } = signedIn(ctx);
  const account = await current(ctx);
  const { user, mails } = await withCompany(ctx.db, companyId, async (tx) => ({
    user: await tx.user.findUniqueOrThrow({
      where: { companyId_id: { companyId, id: userId } },
      select: {
        createdAt: true,
        updatedAt: true,
        emailVerifiedAt: true,
        passwordHash: true,
        googleSub: true,
      },
    }),
    mails: await tx.mail.findMany({
      where: { companyId, recipient: email },
      select: { kind: true, subject: true, createdAt: true, sentAt: true },
      orderBy: { createdAt: "desc" },
      take: MAX_MAILS,
    }),
  }));
  return {
    exportedAt: ctx.now().toISOString(),
    account: {
      ...account,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
      emailVerifiedAt: instant(user.emailVerifiedAt),
      signsInWith: [
        ...(user.passwordHash ? (["password"] as const) : []),
        ...(user.googleSub ? (["google"] as const) : []),
      ],
    },
    sessions: await mine(ctx),
    accessTokens: await ownTokens(ctx),
    itineraries: await allItineraries(ctx),
    bookings: await allBookings(ctx),
    reviews: await ownReviews(ctx),
    ...(await said(ctx)),
    mails: mails.map(({ kind, subject, createdAt, sentAt }) => ({
      kind,
      subject,
      createdAt: createdAt.toISOString(),
      sentAt: instant(sentAt),
    })),
  };
}
