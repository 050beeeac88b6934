interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** The name that stands before the sender's address; the address is always the product's own. */
  fromName?: string;
  /** The same for each attempt to send one mail. */
  messageId?: string;
  attachments?: Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Milliseconds to connect and to hear the server's greeting. */
const TIMEOUT = 5_000;

/** One address and no more: as plain text, a comma would make two of it. */
const only = (address: string) => ({ name: "", address });

/** The address of `Wayfold <no-reply@wayfold.com>` and of `no-reply@wayfold.com`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** Sends by the SMTP server at `url` (`smtp://user:password@host:587`). Nothing connects before the first mail. */
export function smtpMailer(url: string, from: string): Mailer {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: 2 * TIMEOUT,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ to, replyTo, fromName, ...content }) {
      transport ??= open();
      const sender = fromName === undefined ? from : { name: fromName, address: addressOf(from) };
      await (
        await transport
      ).sendMail({
        from: sender,
        to: only(to),
        ...(replyTo !== undefined && { replyTo: only(replyTo) }),
        ...content,
      });
    },
  };
}
