import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { confirm } from "#app/ui/dialogs/confirm.ts";
import { countText, type Noun } from "./bulk-bar.tsx";

/** A submit handler that asks before a bulk removal is sent; the server asks where there is no JavaScript. */
export function useAskRemoval(noun: Noun) {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(form, submitter);
    const count = body.getAll("ids").length;
    if (body.get("intent") !== "remove" || body.has("confirmed") || count === 0) return;
    event.preventDefault();
    const what = countText(count, noun);
    const send = () => {
      body.set("confirmed", String(count));
      submit(body, { method: "post", action: form.getAttribute("action")! });
    };
    void confirm({
      title: `Remove ${what}?`,
      text: `You can undo this within 10 minutes. After that, ${count === 1 ? "it’s" : "they’re"} deleted permanently.`,
      confirmLabel: `Remove ${what}`,
      tone: "danger",
      onConfirm: send,
    });
  };
}
