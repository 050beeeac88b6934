import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { inputsOf, payloadTexts, type ProposalInput } from "#app/domain/proposals/inputs.ts";
import type { Proposal } from "#app/schemas/admin/proposals.ts";

interface ProposalFormProps {
  proposal: Proposal;
  action: string;
  /** Typed values and errors of a rejected submission. */
  typed?: Record<string, string>;
  errors?: Record<string, string[]>;
}

/** Errors of a field and its nested values. */
const errorsAt = (errors: Record<string, string[]> | undefined, name: string) => {
  const found = Object.entries(errors ?? {})
    .filter(
      ([path]) =>
        path === `payload.${name}` ||
        path.startsWith(`payload.${name}.`) ||
        (path === "payload" && name !== ""),
    )
    .flatMap(([, messages]) => messages);
  return found.length > 0 ? [...new Set(found)] : undefined;
};

function Input({
  input,
  id,
  value,
  errors,
}: {
  input: ProposalInput;
  id: string;
  value: string;
  errors: string[] | undefined;
}) {
  const { name, label, kind, hint, options } = input;
  const common = { name, id, label, hint, errors, defaultValue: value };
  if (kind === "area")
    return (
      <div className="sm:col-span-2">
        <TextAreaField {...common} rows={5} />
      </div>
    );
  if (options)
    return (
      <SelectField {...common}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === "" ? "unknown" : option}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...common}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}

/** Edits a proposal. Each field is plain text, so it works without JavaScript. */
export function ProposalForm({ proposal, action, typed, errors }: ProposalFormProps) {
  const texts = payloadTexts(proposal, proposal.payload);
  return (
    <Form method="post" action={action} className="mt-4 grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="id" value={proposal.id} />
      <input type="hidden" name="revision" value={proposal.revision} />
      {inputsOf(proposal).map((input, at) => (
        <Input
          key={input.name}
          input={input}
          id={`${proposal.id}-${input.name}`}
          value={typed?.[input.name] ?? texts[at]!.text}
          errors={errorsAt(errors, input.name)}
        />
      ))}
      <div className="sm:col-span-2">
        <Button variant="secondary" name="intent" value="edit">
          Save and check again
        </Button>
      </div>
    </Form>
  );
}
