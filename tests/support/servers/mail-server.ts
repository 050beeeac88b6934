import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { smtpMailer, type Mailer } from "#app/platform/adapters/mailer.ts";

export interface Received {
  from: string;
  to: string[];
  /** Unfolded: a header a line. */
  headers: string;
  /** What follows the headers, as it was sent. */
  text: string;
}

/** A mail server of a test's own, and the mailer that sends to it. */
export interface Post {
  mailer: Mailer;
  received: Received[];
}

/** A mail server on a loopback port; `refuses` says no to every mail. */
async function mailServer(received: Received[], refuses: boolean): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuses) return done(new Error("mailbox full"));
        const [headers = "", ...body] = Buffer.concat(chunks).toString().split("\r\n\r\n");
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        received.push({
          from,
          to: session.envelope.rcptTo.map(({ address }) => address),
          headers: headers.replace(/\r\n[ \t]+/g, " "),
          text: body.join("\r\n\r\n"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Runs a test with a real SMTP server. */
export async function withMailServer(
  refuses: boolean,
  use: (post: Post) => Promise<void>,
): Promise<void> {
  const received: Received[] = [];
  const server = await mailServer(received, refuses);
  const { port } = server.server.address() as AddressInfo;
  await use({ mailer: smtpMailer(`smtp://127.0.0.1:${port}`, "no-reply@wayfold.test"), received });
  await new Promise<void>((resolve) => server.close(resolve));
}
