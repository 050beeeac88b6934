import { paths } from "#app/domain/urls/paths.ts";

/** Why a quick edit was not saved: a message for the whole, and messages at fields. */
export interface Refusal {
  message: string;
  fields: Record<string, string[]>;
}

interface FailureBody {
  message?: string;
  errors?: Record<string, string[]>;
}

const CONFLICT =
  "Someone else has changed this record. Close this panel and open it again to see their version.";

/** Saves some fields of a record; returns why it was refused, or null when it was saved. */
export async function saveRecord(
  kind: "place" | "poi",
  id: string,
  change: Record<string, unknown>,
): Promise<Refusal | null> {
  try {
    const answer = await fetch(paths.api(`/admin/${kind}s/${encodeURIComponent(id)}`), {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(change),
    });
    if (answer.ok) return null;
    if (answer.status === 409) return { message: CONFLICT, fields: {} };
    const { message = "Not saved. Try again.", errors = {} } = (await answer.json()) as FailureBody;
    return { message, fields: errors };
  } catch {
    return { message: "Not saved. Check the connection and try again.", fields: {} };
  }
}
