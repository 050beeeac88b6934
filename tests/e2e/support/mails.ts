import { connectTo } from "#tests/support/database.ts";
import { comesToHold } from "#tests/support/poll.ts";

/** The address that the button of the newest mail of a kind leads to; waits until there is one. */
export async function linkMailedTo(recipient: string, kind: string): Promise<string> {
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const newest = async () =>
    (
      await client.query<{ text: string }>(
        "SELECT text FROM mails WHERE recipient = $1 AND kind = $2 ORDER BY id DESC LIMIT 1",
        [recipient, kind],
      )
    ).rows[0];
  try {
    if (!(await comesToHold(async () => (await newest()) !== undefined)))
      throw new Error(`no mail of the kind ${kind} to ${recipient}`);
    return /^https?:\/\/\S+token=\S+$/m.exec((await newest())!.text)![0];
  } finally {
    await client.end();
  }
}
