import { connectTo } from "#tests/support/database.ts";

export interface StoredMessage {
  company: string;
  name: string;
  subject: string;
  message: string;
}

/** The messages that came from an e-mail address, whichever company they went to. */
export async function storedMessages(email: string): Promise<StoredMessage[]> {
  const client = await connectTo(process.env["BROWSER_TEST_DATABASE_URL"]!);
  const { rows } = await client
    .query<StoredMessage>(
      "SELECT c.name AS company, m.name, m.subject, m.message FROM contact_messages m JOIN companies c ON c.id = m.company_id WHERE m.email = $1",
      [email],
    )
    .finally(() => client.end());
  return rows;
}
