import { useId, useState } from "react";
import type { Point } from "#app/domain/geo/geo.ts";
import { FormText } from "../saving/form-fields.tsx";
import { PickOnMap } from "./pick-on-map.tsx";

interface PointFieldsProps {
  /** What the form calls the two fields. */
  names?: readonly [latitude: string, longitude: string];
  /** As it is now; null where it is not known. */
  point: Point | null;
}

const LATITUDE = { label: "Latitude", min: -90, max: 90 };
const LONGITUDE = { label: "Longitude", min: -180, max: 180 };

/** Where something is: typed, or by a press on the map. */
export function PointFields({ names = ["latitude", "longitude"], point }: PointFieldsProps) {
  const id = useId();
  const [picked, setPicked] = useState(point);
  const field = (name: string, value: number | undefined) =>
    ({
      name,
      id: `${id}-${name}`,
      type: "number",
      step: "any",
      defaultValue: value ?? "",
    }) as const;
  return (
    <div>
      <PickOnMap onPick={setPicked} />
      <div className="mt-3 grid grid-cols-2 gap-4">
        <FormText
          key={`a${picked?.latitude}`}
          {...LATITUDE}
          {...field(names[0], picked?.latitude)}
        />
        <FormText
          key={`o${picked?.longitude}`}
          {...LONGITUDE}
          {...field(names[1], picked?.longitude)}
        />
      </div>
    </div>
  );
}
