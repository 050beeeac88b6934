import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";
import { fieldOf, type FormState } from "./field-props.ts";

const MapPicker = lazy(() => import("./map-picker.tsx"));

interface CoordinatesFieldProps {
  form: FormState;
  /** Where the map opens when there are no coordinates yet. */
  near: Point | null;
  tiles: { url: string; attribution: string } | null;
}

interface Point {
  latitude: number;
  longitude: number;
}

const numberIn = (input: HTMLInputElement | null) =>
  input === null || input.value.trim() === "" ? null : Number(input.value);

/** Latitude and longitude, typed or picked on a map that comes when it is asked for. */
export function CoordinatesField({ form, near, tiles }: CoordinatesFieldProps) {
  const field = fieldOf(form);
  const latitude = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<{ opensAt: Point | null } | null>(null);
  const isHydrated = useIsHydrated();
  const inputs = () =>
    ["latitude", "longitude"].map((name) =>
      latitude.current!.querySelector<HTMLInputElement>(`[name="${name}"]`),
    );
  const current = () => {
    const [lat, lon] = inputs().map(numberIn);
    return lat != null && lon != null && !Number.isNaN(lat) && !Number.isNaN(lon)
      ? { latitude: lat, longitude: lon }
      : null;
  };
  const pick = (point: Point) => {
    const [lat, lon] = inputs();
    lat!.value = String(point.latitude);
    lon!.value = String(point.longitude);
    lat!.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={latitude} className="grid gap-4">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Latitude"
          inputMode="decimal"
          hint="In degrees north, such as 26.92"
          {...field("latitude")}
        />
        <TextField
          label="Longitude"
          inputMode="decimal"
          hint="In degrees east, such as 75.82"
          {...field("longitude")}
        />
      </div>
      {isHydrated && (
        <div>
          <Button
            type="button"
            variant="secondary"
            aria-expanded={map !== null}
            onClick={() => setMap(map === null ? { opensAt: current() } : null)}
          >
            {map !== null ? "Close map" : "Choose on map"}
          </Button>
        </div>
      )}
      {map !== null && (
        <Suspense fallback={<p className="text-muted">Loading map…</p>}>
          <MapPicker at={map.opensAt} near={near} tiles={tiles} onPick={pick} />
        </Suspense>
      )}
    </div>
  );
}
