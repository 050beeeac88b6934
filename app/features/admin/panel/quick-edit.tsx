import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { notify } from "#app/ui/notifications/notices.ts";
import { saveRecord, type Refusal } from "./save-record.ts";
import { SidePanel } from "./side-panel.tsx";

interface QuickEditProps {
  kind: "place" | "poi";
  record: { id: string; name: string; isPublished: boolean; version: number };
  /** The record's own page. */
  href: string;
  /** More fields; given the messages at a field. */
  children?: (errors: (field: string) => string[] | undefined) => ReactNode;
  /** What the further fields change. */
  read?: (form: FormData) => Record<string, unknown>;
  onClose: () => void;
}

const NO_FIELDS = {};

/** Sends the form, and closes the panel once it is saved. */
function useSaving({ kind, record, read, onClose }: QuickEditProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { revalidate } = useRevalidator();
  const save = async (form: FormData) => {
    setSaving(true);
    const name = form.get("name") as string;
    const refused = await saveRecord(kind, record.id, {
      version: record.version,
      name,
      isPublished: form.get("status") === "published",
      ...read?.(form),
    });
    setSaving(false);
    setRefusal(refused);
    if (refused) return;
    notify({ tone: "success", text: `${name} saved.` });
    revalidate();
    onClose();
  };
  return { refusal, isSaving, save };
}

/** A side panel that changes a record's name, status and a few more fields without leaving its list. */
export function QuickEdit(props: QuickEditProps) {
  const { record, href, children, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const { refusal, isSaving, save } = useSaving(props);
  const errors = (field: string) => refusal?.fields[field];
  useFocusFirstError(element, refusal?.fields ?? NO_FIELDS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) void save(new FormData(event.currentTarget));
  };
  const lead = (
    <Link href={href} className="text-[0.9375rem] text-link underline underline-offset-4">
      Open full page
    </Link>
  );
  return (
    <SidePanel title={record.name} lead={lead} onClose={onClose}>
      <form ref={element} onSubmit={submit} noValidate className="flex flex-1 flex-col">
        <div className="grid flex-1 content-start gap-5 p-5">
          {refusal && (
            <Notice tone="danger" role="alert" title="Changes not saved">
              {refusal.message}
            </Notice>
          )}
          <TextField
            name="name"
            id="quick-name"
            label="Name"
            defaultValue={record.name}
            maxLength={120}
            errors={errors("name")}
            required
          />
          <SelectField
            name="status"
            id="quick-status"
            label="Status"
            defaultValue={record.isPublished ? "published" : "draft"}
            errors={errors("isPublished")}
          >
            <option value="published">Published</option>
            <option value="draft">Draft</option>
          </SelectField>
          {children?.(errors)}
        </div>
        <div className="sticky bottom-0 flex gap-3 border-t border-line bg-raised px-5 py-3">
          <Button disabled={isSaving}>{isSaving ? "Saving…" : "Save"}</Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}
