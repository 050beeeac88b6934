import { Button, ButtonLink, type ButtonVariant } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import type { Specimen } from "./specimen.ts";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const LONG = "Show every place of Arunachal Pradesh that is at its best between October and April";

const button: Specimen = {
  file: "button.tsx",
  states: [
    {
      label: "variants",
      draw: () =>
        VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {variant}
          </Button>
        )),
    },
    {
      label: "disabled",
      draw: () =>
        VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant} disabled>
            {variant}
          </Button>
        )),
    },
    {
      label: "as links",
      draw: () =>
        VARIANTS.map((variant) => (
          <ButtonLink key={variant} href="#button" variant={variant}>
            {variant}
          </ButtonLink>
        )),
    },
    {
      label: "long, and in Devanagari",
      draw: () => (
        <>
          <Button type="button">{LONG}</Button>
          <Button type="button" variant="secondary">
            यात्रा की योजना बनाएँ
          </Button>
        </>
      ),
    },
  ],
};

const field: Specimen = {
  file: "field.tsx",
  states: [
    {
      label: "required",
      draw: (id) => (
        <TextField label="Name" name="name" id={`${id}-name`} required placeholder="Asha Rao" />
      ),
    },
    {
      label: "optional, with a hint",
      draw: (id) => (
        <TextField label="Phone" name="phone" id={`${id}-phone`} hint="Include the country code." />
      ),
    },
    {
      label: "wrong",
      draw: (id) => (
        <TextField
          label="Email"
          name="email"
          id={`${id}-email`}
          required
          defaultValue="asha at example"
          errors={["Invalid email"]}
        />
      ),
    },
    {
      label: "disabled",
      draw: (id) => (
        <TextField
          label="Domain"
          name="domain"
          id={`${id}-domain`}
          required
          disabled
          defaultValue="himalaya.wayfold.com"
        />
      ),
    },
    {
      label: "long text",
      draw: (id) => (
        <TextAreaField
          label="Message"
          name="message"
          id={`${id}-message`}
          required
          rows={3}
          defaultValue="हम अक्टूबर में लद्दाख जाना चाहते हैं।"
        />
      ),
    },
    {
      label: "long text, wrong",
      draw: (id) => (
        <TextAreaField
          label="Notes"
          name="notes"
          id={`${id}-notes`}
          rows={3}
          hint="At most 300 characters."
          errors={["Too long"]}
        />
      ),
    },
    {
      label: "choice",
      draw: (id) => (
        <SelectField label="Month" name="month" id={`${id}-month`}>
          <option>October</option>
          <option>November</option>
        </SelectField>
      ),
    },
    {
      label: "choice, wrong",
      draw: (id) => (
        <SelectField label="State" name="state" id={`${id}-state`} errors={["Choose a state"]}>
          <option>Choose</option>
        </SelectField>
      ),
    },
  ],
};

const errorSummary: Specimen = {
  file: "error-summary.tsx",
  states: [
    {
      label: "with a link to each field",
      draw: (id) => (
        <ErrorSummary
          title="Your message wasn’t sent"
          labels={{ [`${id}-email`]: "Email" }}
          fields={{
            [`${id}-email`]: ["Invalid email"],
            form: ["Too many messages. Try again in an hour."],
          }}
        />
      ),
    },
  ],
};

export const FORM_SPECIMENS = [button, field, errorSummary];
