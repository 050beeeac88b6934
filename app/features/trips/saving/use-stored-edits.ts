import { useEffect, useRef, useState } from "react";
import {
  dropEdits,
  editsAt,
  editsOfTrip,
  holdingEdits,
  putEdits,
  type EditsRecord,
} from "#app/client/offline/trip-edits.ts";
import { editsOf } from "#app/domain/trip/editing/stored-edits.ts";
import type { EditorState } from "#app/domain/trip/editor-state.ts";
import { makeId } from "#app/domain/trip/make-id.ts";
import { useSentFor } from "../offline/trip-owner.ts";
import { markUnsent } from "./unsent-mark.ts";
import type { Tell } from "./use-saving.ts";

/** The page's own record, and the records of pages that were left, which it takes over. */
interface Own {
  key: string;
  left: readonly EditsRecord[];
}

/** Takes the trip's records that no other page has open, and holds its own until `until`. Null in a browser without a storage. */
async function takeRecords(tripId: string, until: Promise<void>): Promise<Own | null> {
  try {
    const left: EditsRecord[] = [];
    for (const { key } of await editsOfTrip(tripId))
      await new Promise<void>((settled) => {
        const take = async () => {
          const record = await editsAt(key);
          if (record) left.push(record);
          settled();
          return until;
        };
        void holdingEdits(key, take).finally(settled);
      });
    const key = left[0]?.key ?? makeId();
    if (left.length === 0) void holdingEdits(key, () => until);
    return { key, left };
  } catch {
    return null;
  }
}

/** Writes what would be lost with the page; the records that were taken over are in it then. */
async function write({ key, left }: Own, state: EditorState, sentFor: SentFor) {
  const edits = editsOf(state);
  const { companyId, userId } = sentFor;
  if (companyId === undefined) return;
  if (edits === null) await dropEdits(key);
  else
    await putEdits({
      key,
      tripId: state.trip.id,
      companyId,
      ownerId: userId ?? null,
      storedAt: Date.now(),
      edits,
    });
  for (const record of left) if (record.key !== key) await dropEdits(record.key);
}

type SentFor = ReturnType<typeof useSentFor>;

/**
 * Brings back what this browser has stored of the trip, and stores it from then on. Nothing is sent before: false until then.
 */
export function useStoredEdits(state: EditorState, tell: Tell): boolean {
  const { companyId, userId } = useSentFor();
  const [isReady, setReady] = useState(false);
  const own = useRef<Own | null>(null);
  const tripId = state.trip.id;
  useEffect(() => {
    let leave = () => undefined as void;
    let isLeft = false;
    const until = new Promise<void>((resolve) => {
      leave = () => {
        isLeft = true;
        resolve();
      };
    });
    void takeRecords(tripId, until).then((taken) => {
      if (isLeft) return;
      own.current = taken;
      for (const { edits } of taken?.left ?? []) tell({ type: "restored", edits });
      setReady(true);
    });
    return leave;
  }, [tripId, tell]);
  useEffect(() => {
    if (!isReady || !own.current) return;
    if (state.sending.length + state.pending.length > 0) markUnsent();
    // A full or blocked storage leaves the page as the only place.
    write(own.current, state, { companyId, userId }).catch(() => undefined);
  }, [isReady, state, companyId, userId]);
  return isReady;
}
