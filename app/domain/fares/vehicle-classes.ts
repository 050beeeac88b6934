import { VEHICLE_CLASSES, type VehicleClass } from "./types.ts";

interface ClassFacts {
  label: string;
  /** Passengers, without the driver. */
  seats: number;
  bags: number;
  /** Models that travellers know, as examples. */
  examples: string;
}

/** Seats and bags as operators state them; editorial examples. */
export const CLASS_FACTS: Readonly<Record<VehicleClass, ClassFacts>> = {
  hatchback: { label: "Hatchback", seats: 4, bags: 2, examples: "Swift, WagonR" },
  sedan: { label: "Sedan", seats: 4, bags: 3, examples: "Dzire, Etios" },
  suv: { label: "SUV", seats: 6, bags: 4, examples: "Ertiga, Carens" },
  "premium-suv": { label: "Premium SUV", seats: 6, bags: 4, examples: "Innova Crysta" },
  "tempo-traveller": { label: "Tempo Traveller", seats: 12, bags: 10, examples: "Force Traveller" },
};

/** Why a class doesn't fit a party, in a sentence; null if it does. */
export function whyUnfit(
  vehicleClass: VehicleClass,
  { passengers, bags }: { passengers: number; bags: number },
): string | null {
  const { label, seats, bags: room } = CLASS_FACTS[vehicleClass];
  if (passengers > seats) return `${label} seats ${seats}; you are ${passengers}.`;
  if (bags > room) return `${label} holds ${room} bags; you have ${bags}.`;
  return null;
}

/** The most that any class carries. */
export const LARGEST = {
  passengers: Math.max(...VEHICLE_CLASSES.map((name) => CLASS_FACTS[name].seats)),
  bags: Math.max(...VEHICLE_CLASSES.map((name) => CLASS_FACTS[name].bags)),
};
