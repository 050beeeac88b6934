
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Milliseconds to connect and to hear the server's greeting. */
const TIMEOUT = 5_000;

/** Sends by the SMTP server at `url` (`smtp://user:password@host:587`). Nothing connects before the first mail. */
export function smtpMailer(url: string, from: string): Mailer {
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: 2 * TIMEOUT });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      transport ??= open();
      await (await transport).sendMail({ from, ...mail });
    },
  };
}
