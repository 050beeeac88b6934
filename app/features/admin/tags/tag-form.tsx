import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { useUnsavedGuard } from "../forms/use-unsaved-guard.ts";
import { PICTURE, TagPicture } from "./tag-picture.tsx";

export const TAG_FORM_ID = "tag-form";
const LABELS: Record<string, string> = { name: "Name", type: "Type", [PICTURE]: "Picture" };
export const tagFieldLabel = (field: string) => LABELS[field] ?? field;

/** A rejected tag form. */
export interface RefusedTag {
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

interface TagFormProps {
  action: string;
  values: Record<string, string>;
  refused: RefusedTag | undefined;
  /** Existing types. */
  types: readonly string[];
  imageUrl: string | null;
  /** The version being edited; null for a new tag. */
  version: number | null;
  /** Beside the button. */
  children?: ReactNode;
}

/** A tag's name, type and picture in one multipart form. */
export function TagForm({
  action,
  values,
  refused,
  types,
  imageUrl,
  version,
  children,
}: TagFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().state === "submitting";
  useFocusFirstError(form, refused?.fields);
  useUnsavedGuard(form, refused !== undefined);
  const field = (name: string) => ({
    name,
    id: name,
    label: tagFieldLabel(name),
    defaultValue: (refused?.values ?? values)[name] ?? "",
    errors: refused?.fields[name],
  });
  return (
    <Form
      id={TAG_FORM_ID}
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="grid gap-5"
    >
      {refused && (
        <ErrorSummary fields={refused.fields} labels={LABELS} title="Changes not saved" />
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <TextField {...field("name")} required maxLength={60} />
      <div>
        <TextField
          {...field("type")}
          required
          maxLength={40}
          list="tag-types"
          autoComplete="off"
          hint="Tags of the same type are grouped together, such as Mood, Activity or Place"
        />
        <datalist id="tag-types">
          {types.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </div>
      <TagPicture
        name={values["name"] ?? ""}
        current={imageUrl}
        errors={refused?.fields[PICTURE]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="save" disabled={isSaving}>
          {isSaving ? "Saving…" : version === null ? "Add tag" : "Save"}
        </Button>
        {children}
      </div>
    </Form>
  );
}
