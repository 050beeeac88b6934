import { useContext, type ComponentProps } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { FormRefusalContext } from "./form-refusal.ts";
import { useTypedText } from "./typed-text.ts";

/** What is wrong with a field of the form around it, and what was typed there. */
function useRefused(name: string, known: ComponentProps<"input">["defaultValue"]) {
  const { fields, values } = useContext(FormRefusalContext);
  return { errors: fields[name], defaultValue: values[name] ?? known };
}

/** As TextField, in a form that is a change of the trip. */
export const FormText = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} {...useRefused(props.name, props.defaultValue)} />
);

/** As TextAreaField, in a form that is a change of the trip. */
export const FormTextArea = (props: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField
    {...props}
    {...useRefused(props.name, props.defaultValue)}
    {...useTypedText(props.id ?? props.name)}
  />
);

/** As SelectField, in a form that is a change of the trip. */
export const FormSelect = (props: ComponentProps<typeof SelectField>) => (
  <SelectField {...props} {...useRefused(props.name, props.defaultValue)} />
);
