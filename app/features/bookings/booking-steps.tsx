import type { BookingStatus } from "#app/domain/bookings/statuses.ts";
import { STATUS_WORDS } from "./booking-words.ts";

const STEPS: readonly BookingStatus[] = [
  "requested",
  "confirmed",
  "assigned",
  "en-route",
  "started",
  "completed",
];

/** How far a booking has come; one that was called off ends with that. */
export function BookingSteps({ status }: { status: BookingStatus }) {
  const isOff = !STEPS.includes(status);
  const steps = isOff ? ["requested" as const, status] : STEPS;
  const reached = steps.indexOf(status);
  return (
    <ol aria-label="Status" className="flex flex-wrap gap-x-2 gap-y-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? "step" : undefined}
          className={`grow basis-24 border-t-4 pt-2 text-sm ${
            index > reached
              ? "border-line text-muted"
              : isOff && index === reached
                ? "border-danger font-semibold text-danger"
                : "border-accent font-semibold"
          } ${index < reached ? "font-normal" : ""}`}
        >
          {STATUS_WORDS[step].label}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
