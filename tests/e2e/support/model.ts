import { BAD_ANSWERS, startGemini } from "#tests/support/servers/gemini-server.ts";
import { setTimeout as pause } from "node:timers/promises";
import {
  generatedPlace,
  generatedPoi,
  proposes,
  requestOf,
} from "#tests/support/servers/proposing-model.ts";

/** Far from the town of its name: in Karnataka. */
const ASTRAY = { latitude: 12.97, longitude: 77.59 };

/** What is asked of this theme is answered after so many milliseconds: time enough to stop it. */
export const SLOW_THEME = "whatever takes its time";
const SLOW_MS = 2_500;

/**
 * A model on loopback for what administrators ask: places (one of them astray), points of interest, postal codes. Travellers it
 * answers nothing, so that their days are those of the guide.
 */
export async function startModel() {
  const gemini = await startGemini((res, question) => {
    const { responseSchema } = question.body.generationConfig;
    if (!responseSchema || JSON.stringify(responseSchema).includes("poiIds"))
      return BAD_ANSWERS["answers nothing"]!(res, question);
    const isPoi = "place" in requestOf(question).material;
    const item = (name: string) =>
      isPoi
        ? generatedPoi({ name })
        : generatedPlace({ name, aliases: [], ...(name === "Nagaur" ? ASTRAY : {}) });
    const answer = proposes({
      names: ["Barmer"],
      item,
      fields: { postalCode: "302001", nearestRailway: { name: "Jaipur Junction", code: "JP" } },
    });
    return void pause(requestOf(question).material["theme"] === SLOW_THEME ? SLOW_MS : 0).then(() =>
      answer(res, question),
    );
  });
  return {
    settings: { GEMINI_API_KEY: "key-of-browser-tests", GEMINI_BASE_URL: gemini.url },
    stop: () => gemini.close(),
  };
}
