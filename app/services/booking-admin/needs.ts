import { deskMoments } from "#app/domain/bookings/desk-views.ts";

interface Job {
  status: string;
  pickupAt: Date;
  endsAt: Date;
}

/** Why an operator has to act on a booking now; null if nothing waits for one. `inView` selects the same bookings. */
export function needOf({ status, pickupAt, endsAt }: Job, now: Date): string | null {
  const { assignBy } = deskMoments(now);
  if (status === "requested") return "Confirm or reject";
  if (status === "confirmed" && pickupAt < assignBy) return "Assign a vehicle";
  if (status === "assigned" && pickupAt < now) return "Pickup is overdue";
  if (status === "en-route" && pickupAt < now) return "Start is overdue";
  if (status === "started" && endsAt < now) return "Complete the trip";
  return null;
}
