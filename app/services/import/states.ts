import { REGION_OF_STATE, type State } from "#app/lib/constants.ts";
import { keyOf, spellingLikeness } from "#app/lib/likeness.ts";

/** Former and other names, and the usual short ones; two letters are the codes of ISO 3166-2:IN. */
const OTHER_NAMES: Record<string, State> = {
  orissa: "Odisha",
  uttaranchal: "Uttarakhand",
  pondicherry: "Puducherry",
  "new delhi": "Delhi",
  "nct of delhi": "Delhi",
  "national capital territory of delhi": "Delhi",
  chattisgarh: "Chhattisgarh",
  "daman and diu": "Dadra and Nagar Haveli and Daman and Diu",
  "dadra and nagar haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "andaman and nicobar": "Andaman and Nicobar Islands",
  andamans: "Andaman and Nicobar Islands",
  "laccadive islands": "Lakshadweep",
  madras: "Tamil Nadu",
  "jammu kashmir": "Jammu and Kashmir",
  "j and k": "Jammu and Kashmir",
  up: "Uttar Pradesh",
  mp: "Madhya Pradesh",
  hp: "Himachal Pradesh",
  ap: "Andhra Pradesh",
  tn: "Tamil Nadu",
  wb: "West Bengal",
};

const STATES = Object.keys(REGION_OF_STATE) as State[];
const stateKey = (text: string) => keyOf(text.replaceAll("&", " and "));
const BY_KEY = new Map<string, State>([...STATES.map((state) => [stateKey(state), state] as const), ...Object.entries(OTHER_NAMES)]);

/** How alike a misspelt state must be, and how much more alike than the next one. */
const LEAST = 0.78;
const MARGIN = 0.08;

export interface StateReading {
  state: State;
  /** Whether the text was anything else than the state's name. */
  mended: boolean;
}

/** The state that a text means: by its name, a former name, or the name that is spelt most like it; null when none is near enough. */
export function readState(text: string): StateReading | null {
  const key = stateKey(text);
  const known = BY_KEY.get(key);
  if (known) return { state: known, mended: text !== known };
  const alike = [...BY_KEY]
    .filter(([name]) => name.length > 2)
    .map(([name, state]) => ({ state, likeness: spellingLikeness(key, name, LEAST) }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = alike;
  if (!best || best.likeness === 0) return null;
  const next = alike.find(({ state }) => state !== best.state);
  return next && best.likeness - next.likeness < MARGIN ? null : { state: best.state, mended: true };
}
