import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import {
  LANGUAGE_CODES,
  LANGUAGES,
  LICENCE_CLASSES,
  LICENCE_LABELS,
} from "#app/domain/fleet/kinds.ts";
import { fieldOf, type FormState } from "../ui/field-props.ts";
import { fleetLabel } from "./fleet-form.ts";

/** The fields of a driver. */
export function DriverFields({ form }: { form: FormState }) {
  const props = fieldOf(form);
  const field = (name: string) => ({ ...props(name), label: fleetLabel(name) });
  const spoken = form.values["languages"] ?? [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...field("name")} required maxLength={80} autoComplete="off" />
      <TextField {...field("phone")} required type="tel" maxLength={30} autoComplete="off" />
      <SelectField {...field("gender")}>
        <option value="">Unknown</option>
        <option value="female">Female</option>
        <option value="male">Male</option>
        <option value="other">Other</option>
      </SelectField>
      <SelectField {...field("licenceClass")}>
        <option value="">Unknown</option>
        {LICENCE_CLASSES.map((name) => (
          <option key={name} value={name}>
            {LICENCE_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <TextField {...field("licenceExpiresOn")} type="date" />
      <fieldset className="sm:col-span-2 lg:col-span-3">
        <legend className="mb-1 font-semibold">Languages</legend>
        <div className="flex flex-wrap">
          {LANGUAGE_CODES.map((code) => (
            <label key={code} className="admin-choice">
              <input
                type="checkbox"
                name="languages"
                value={code}
                defaultChecked={spoken.includes(code)}
              />
              {LANGUAGES[code]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
