import { useEffect } from "react";
import { useSentFor } from "#app/features/trips/offline/trip-owner.ts";
import type { BookingSummary } from "#app/schemas/public/bookings.ts";

/** Reading comes first. */
const KEEP_AFTER_MS = 1_500;

/** Saves bookings with their vouchers for reading them offline; null is nothing to save. */
export function useSaveBookings(
  bookings: readonly Pick<BookingSummary, "reference" | "version">[] | null,
  isWhole: boolean,
): void {
  const { companyId, userId } = useSentFor();
  useEffect(() => {
    if (bookings === null || companyId === undefined || !userId) return;
    const timer = setTimeout(() => {
      void import("./save-bookings.ts")
        .then(({ keepBookings }) => keepBookings({ companyId, userId }, bookings, isWhole))
        .catch(() => undefined);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [companyId, userId, bookings, isWhole]);
}
