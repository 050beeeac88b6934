import { networkOf } from "#app/platform/networks.ts";
import type { NewContactMessage } from "#app/schemas/public/contact.ts";
import { withTenant, type Ctx } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";

/**
 * Keeps a visitor's message for the company, then mails it when a mail server is
 * set. A mail that fails is logged; the message is not lost with it. What fell
 * into the trap for robots is dropped without a word.
 *
 * @throws AppError `rate_limited` when too many came from the visitor's address.
 */
export async function send(ctx: Ctx, input: NewContactMessage): Promise<void> {
  if (input.website !== "") return;
  await ctx.limits.contact.count(networkOf(ctx.client.ip));
  const { name, email, subject, message } = input;
  const id = newId(ctx.now());
  await withTenant(ctx, (tx) =>
    tx.contactMessage.create({
      data: { id, companyId: ctx.company.id, name, email, subject, message, createdAt: ctx.now() },
    }),
  );
  await forward(ctx, id, input);
}

/** One line: a subject can't bring headers of its own along. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

async function forward(
  ctx: Ctx,
  id: string,
  { name, email, subject, message }: NewContactMessage,
): Promise<void> {
  const to = ctx.company.contactEmail ?? ctx.site.contactEmail;
  if (!ctx.mailer || !to) return;
  try {
    await ctx.mailer.send({
      to,
      replyTo: email,
      subject: oneLine(`${ctx.company.name}: ${subject || `message from ${name}`}`),
      text: `${message}\n\n${name} <${email}>`,
    });
    await withTenant(ctx, (tx) =>
      tx.contactMessage.update({
        where: { id, companyId: ctx.company.id },
        data: { mailedAt: ctx.now() },
      }),
    );
  } catch (error) {
    ctx.log.error({ err: error, contactMessageId: id }, "contact message saved but not mailed");
  }
}
