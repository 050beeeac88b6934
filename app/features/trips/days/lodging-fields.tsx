import { useEffect, useId, useMemo, useState, type ChangeEvent, type FocusEvent } from "react";
import type { Point } from "#app/domain/geo/geo.ts";
import { pointInText, spotNamed, spotsOfTrip } from "#app/domain/trip/spots.ts";
import type { TripDay } from "#app/domain/trip/types.ts";
import { FormText } from "../saving/form-fields.tsx";
import { PointFields } from "../stops/point-fields.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

const SPOTS = "known-spots";
const NAMES = ["lodgingLatitude", "lodgingLongitude"] as const;

/** What can be named instead of saying where it is. The server knows the trip's own; the catalogue's are found by the page. */
function useSpots() {
  const { trip, catalogue } = useTripEditor();
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return useMemo(
    () => spotsOfTrip(trip, isScripted ? catalogue : []),
    [trip, catalogue, isScripted],
  );
}

/** The names that every day's field offers, once on the page. */
export function SpotNames() {
  const spots = useSpots();
  return (
    <datalist id={SPOTS}>
      {spots.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Where the night after a day is spent: something that the trip or the catalogue knows by its name, or a name with a spot on the map. */
export function LodgingFields({ lodging, near }: { lodging: TripDay["lodging"]; near: Point }) {
  const id = useId();
  const spots = useSpots();
  const [point, setPoint] = useState<Point | null>(lodging);
  const takeKnown = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const known = spotNamed(spots, target.value) ?? pointInText(target.value);
    if (known) setPoint(known);
  };
  /** Towns that neither the trip nor the guide knows. */
  const takeTown = ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    const name = value.trim();
    if (name === "" || name === lodging?.name || spotNamed(spots, name) || pointInText(name))
      return;
    void import("#app/domain/gazetteer/town-near.ts")
      .then(({ townNear }) => townNear(name, near))
      .then(
        (town) => town && setPoint(town),
        () => undefined,
      );
  };
  return (
    <fieldset className="grid gap-3">
      <FormText
        name="lodging"
        id={id}
        label="Overnight stay"
        maxLength={120}
        defaultValue={lodging?.name ?? ""}
        list={SPOTS}
        autoComplete="off"
        onChange={takeKnown}
        onBlur={takeTown}
        hint="A town, a sight, an earlier stay, or a map link. Until the location of a hotel is given, the centre of the place is used. The next day starts there."
      />
      <PointFields key={`${point?.latitude},${point?.longitude}`} names={NAMES} point={point} />
    </fieldset>
  );
}
