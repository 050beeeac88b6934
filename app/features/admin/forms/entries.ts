import { momentInIndia } from "#app/domain/time/moments.ts";
import { fieldChanges } from "#app/domain/audit/changes.ts";

interface Entry {
  id: string;
  action: string;
  target: { kind: string; id: string; name: string };
  actor: { name: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
}

/** An audit log entry as screens list it. */
export const toChange = ({ id, action, target, actor, before, after, createdAt }: Entry) => ({
  id,
  action,
  target,
  actor: actor.name,
  at: momentInIndia(createdAt),
  fields: fieldChanges(before, after),
  canRevert: before !== null && after !== null && !action.endsWith(".merge-away"),
});
