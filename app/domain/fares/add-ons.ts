import type { AddOn } from "./types.ts";

export const ADD_ON_LABELS: Readonly<Record<AddOn, { label: string; rule: string }>> = {
  "roof-carrier": { label: "Roof carrier", rule: "For bags that don’t fit the boot" },
  pet: { label: "Pet on board", rule: "Covers cleaning after the trip" },
  "child-seat": { label: "Child seat", rule: "One seat" },
  "driver-language": {
    label: "Language of the driver",
    rule: "On request; confirmed with the driver’s details",
  },
  "same-gender-driver": {
    label: "Driver of the same gender",
    rule: "On request; confirmed with the driver’s details",
  },
};
