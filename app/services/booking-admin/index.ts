import { exported } from "./export.ts";
import { fleet } from "./fleet.ts";
import { get } from "./get.ts";
import { counts, list } from "./list.ts";
import { move, moveSeveral, pay } from "./move.ts";
import { addNote } from "./notes.ts";
import { suggestions } from "./suggestions.ts";
import { unlock } from "./unlock.ts";
import { removeView, savedViews, saveView } from "./views.ts";

export const bookingAdmin = {
  addNote,
  counts,
  exported,
  fleet,
  get,
  list,
  move,
  moveSeveral,
  pay,
  removeView,
  savedViews,
  saveView,
  suggestions,
  unlock,
};
