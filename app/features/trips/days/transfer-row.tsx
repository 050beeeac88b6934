import {
  Bus,
  CarFront,
  CarTaxiFront,
  Plane,
  Ship,
  TrainFront,
  type LucideIcon,
} from "lucide-react";
import type { PlannedTransfer, TransferMode } from "#app/domain/plan/types.ts";
import { wallTimeOf } from "#app/domain/plan/time/wall-time.ts";
import { durationText, kmText, TRANSFER_WORDS } from "#app/domain/trip/words.ts";

const ICONS: Record<TransferMode, LucideIcon> = {
  car: CarFront,
  cab: CarTaxiFront,
  train: TrainFront,
  flight: Plane,
  bus: Bus,
  ferry: Ship,
};

/** The journey from the place of the night before: by what, when, how long, and whether that is known. */
export function TransferRow({ transfer }: { transfer: PlannedTransfer }) {
  const { by, fromName, toName, departsAt, arrivesAt, minutes, km, band, isEstimate } = transfer;
  const Icon = ICONS[by];
  const [least, most] = band;
  return (
    <p className="trip-lodging">
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          {TRANSFER_WORDS[by]} from {fromName} to {toName}
        </strong>
        <span className="block text-[0.9375rem] tabular-nums">
          {wallTimeOf(departsAt)}
          {departsAt < 0 && " the evening before"} – {wallTimeOf(arrivesAt)}, {kmText(km)},{" "}
          {durationText(minutes)}
          {isEstimate && ` (estimate: ${durationText(least)} to ${durationText(most)})`}
        </span>
      </span>
    </p>
  );
}
