import { readGazetteer, type Gazetteer } from "#app/domain/gazetteer/gazetteer.ts";

let loading: Promise<Gazetteer> | null = null;

/** India's towns and the borders of its states; read when they are first asked for, since only proposals and imports are held against them. */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= import("#app/domain/gazetteer/india-data.ts").then(({ STATES, TOWNS }) =>
    readGazetteer({ states: STATES, towns: TOWNS }),
  );
  return loading;
}
