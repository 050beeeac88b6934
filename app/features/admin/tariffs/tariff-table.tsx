import { VEHICLE_CLASSES } from "#app/domain/fares/types.ts";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import { PRICE_FIELDS } from "#app/domain/tariffs/price-fields.ts";
import { priceLabel, priceName } from "./tariff-form.ts";
import type { TariffData } from "./tariffs.server.ts";
import type { FormValues } from "#app/domain/text/form-values.ts";

interface TariffTableProps extends Pick<TariffData, "tripType" | "sources" | "isReadOnly"> {
  values: FormValues;
  errors: Record<string, string[]>;
}

type Source = TariffData["sources"][number];

/** Where a class's prices come from. */
function sourceText({ owner, version, validFrom }: Source): string {
  if (owner === null) return "No prices";
  const whose = owner === "default" ? "Platform default" : "Own prices";
  return `${whose}, version ${version} from ${validFrom}`;
}

interface CellProps {
  name: string;
  value: string;
  errors: string[] | undefined;
  isReadOnly: boolean;
}

function Cell({ name, value, errors, isReadOnly }: CellProps) {
  return (
    <td>
      <input
        id={name}
        name={name}
        aria-label={priceLabel(name)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        readOnly={isReadOnly}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${name}-error` : undefined}
      />
      {errors && (
        <p id={`${name}-error`} className="mt-0.5 text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
    </td>
  );
}

/** The prices of a trip type: a price a row, a vehicle class a column. */
export function TariffTable({ tripType, sources, isReadOnly, values, errors }: TariffTableProps) {
  return (
    // Scrolls sideways on a phone; its fields bring the keyboard along.
    <div className="tariff-scroll" role="region" aria-label="Prices">
      <table className="tariff-table" key={JSON.stringify(values)}>
        <caption className="sr-only">Prices in rupees by vehicle class</caption>
        <thead>
          <tr>
            <th scope="col">Rupees, or km</th>
            {VEHICLE_CLASSES.map((name) => (
              <th key={name} scope="col">
                {CLASS_FACTS[name].label}
                <span className="block text-sm font-normal text-muted">
                  {sourceText(sources.find(({ vehicleClass }) => vehicleClass === name)!)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRICE_FIELDS[tripType].map(({ path, label }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              {VEHICLE_CLASSES.map((vehicleClass) => {
                const name = priceName(vehicleClass, path);
                return (
                  <Cell
                    key={name}
                    name={name}
                    value={values[name]?.[0] ?? ""}
                    errors={errors[name]}
                    isReadOnly={isReadOnly}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
