import {
  allEdits,
  dropEdits,
  editsAt,
  holdingEdits,
  putEdits,
  type EditsRecord,
} from "#app/client/offline/trip-edits.ts";
import { editsOf } from "#app/domain/trip/editing/stored-edits.ts";
import { nextEditor, openEditor, type EditorState } from "#app/domain/trip/editor-state.ts";
import { countText } from "#app/domain/trip/words.ts";
import { notify } from "#app/ui/notifications/notices.ts";
import { saveByApi } from "./save-by-api.ts";
import { unmarkUnsent } from "./unsent-mark.ts";

/** How often changes are put on top of those that were made elsewhere meanwhile, before they wait for another time. */
const MAX_TRIES = 3;

/** The editor of the record after its changes were sent; its status says how that went. */
async function sent({ tripId, edits }: EditsRecord): Promise<EditorState> {
  const save = saveByApi(tripId);
  let state = nextEditor(openEditor(edits.saved), { type: "restored", edits });
  for (let tries = 0; tries < MAX_TRIES && state.pending.length > 0; tries += 1) {
    state = nextEditor(state, { type: "sent" });
    const { saved, sending } = state;
    const outcome = await save({ version: saved.version, operations: sending });
    state = nextEditor(state, outcome);
    if (outcome.type === "lost") break;
  }
  return state;
}

function tell({ status, trip, refused }: EditorState, before: number): void {
  const name = `“${trip.title}”`;
  if (status === "gone")
    notify({
      tone: "danger",
      title: "Changes couldn’t be saved",
      text: `${name} no longer exists.`,
      autoClose: false,
    });
  else if (status === "saved" && refused.length > before)
    notify({
      tone: "danger",
      title: `${countText(refused.length - before, "change")} couldn’t be saved`,
      text: `Open ${name} to decide about ${refused.length - before === 1 ? "it" : "them"}.`,
      autoClose: false,
    });
  else if (status === "saved")
    notify({
      tone: "success",
      title: "Changes saved",
      text: `What you changed in ${name} while you were offline is saved.`,
    });
}

/** Sends the changes of one record. True when there is nothing left of it to send. */
async function sendRecord(record: EditsRecord): Promise<boolean> {
  const state = await sent(record);
  const edits = state.status === "gone" ? null : editsOf(state);
  if (edits === null) await dropEdits(record.key);
  else await putEdits({ ...record, edits });
  tell(state, record.edits.refused.length);
  return state.status === "gone" || state.status === "saved";
}

const isOwn = ({ ownerId }: EditsRecord, userId: string | null) =>
  ownerId === null || ownerId === userId;

const hasUnsent = ({ edits }: EditsRecord) => edits.unsent.length > 0;

/**
 * Sends what was changed on pages that were left before it could be saved. A trip that is open in an editor sends its own.
 * What can't be saved stays for the editor to show.
 */
export async function sendStoredEdits(companyId: string, userId: string | null): Promise<void> {
  let isAllSent = true;
  for (const { key } of (await allEdits(companyId)).filter(hasUnsent)) {
    let isSent = false;
    await holdingEdits(key, async () => {
      // Another page may have sent them meanwhile.
      const record = await editsAt(key);
      isSent =
        !record || !hasUnsent(record) || (isOwn(record, userId) && (await sendRecord(record)));
    });
    isAllSent &&= isSent;
  }
  if (isAllSent) unmarkUnsent();
}
