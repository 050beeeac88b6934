import type { Booking } from "#app/schemas/public/bookings.ts";
import { phoneText } from "#app/schemas/public/phone-numbers.ts";
import { routeText, STATUS_TEXT, type Issue } from "./issue.ts";

type CalendarStatus = "TENTATIVE" | "CONFIRMED" | "CANCELLED";

function statusOf({ status }: Booking): CalendarStatus {
  if (status === "requested") return "TENTATIVE";
  return ["cancelled", "rejected", "no-show"].includes(status) ? "CANCELLED" : "CONFIRMED";
}

function descriptionOf({ booking, address }: Issue): string {
  const { assignment, company, option, request } = booking;
  return [
    `${option.label} for ${request.passengers}. Reference ${booking.reference}. ${STATUS_TEXT[booking.status]}.`,
    ...(assignment
      ? [
          `${assignment.model}, ${assignment.plate}, ${assignment.driverName}, ${phoneText(assignment.driverPhone)}`,
        ]
      : []),
    ...(company.supportPhone === null ? [] : [`Support: ${phoneText(company.supportPhone)}`]),
    address,
  ].join("\n");
}

/** A booking as a calendar event (RFC 5545), in UTC. A later version replaces an earlier one by its UID and sequence. */
export async function calendarOf(issue: Issue): Promise<Buffer> {
  const { ICalCalendarMethod, ICalEventStatus, default: ical } = await import("ical-generator");
  const { booking, bookingId, brand, address, now } = issue;
  const [pickup] = booking.route.stops;
  const calendar = ical({
    prodId: { company: "Wayfold", product: "Bookings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${bookingId}@${new URL(address).hostname}`,
    sequence: booking.version,
    stamp: now,
    lastModified: new Date(booking.updatedAt),
    start: new Date(booking.pickupAt),
    end: new Date(booking.endsAt),
    summary: `${brand.name} cab: ${routeText(booking)}`,
    description: descriptionOf(issue),
    location: pickup && {
      title: pickup.name,
      geo: { lat: pickup.latitude, lon: pickup.longitude },
    },
    url: address,
    status: ICalEventStatus[statusOf(booking)],
  });
  return Buffer.from(calendar.toString());
}
