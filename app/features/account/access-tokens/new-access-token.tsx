import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { useIsHydrated } from "#app/features/admin/ui/use-is-hydrated.ts";

function CopyButton({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  // Browsers offer the clipboard over https and on localhost only; the text can be selected anyway.
  if (!isHydrated || !("clipboard" in navigator)) return null;
  const Icon = isCopied ? Check : Copy;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button type="button" variant="secondary" onClick={copy}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy token"}</span>
    </Button>
  );
}

/** A token just made, shown once. */
export function NewAccessToken({ name, token }: { name: string; token: string }) {
  return (
    <Notice tone="success" role="status" title={`“${name}” is ready`}>
      <p className="mt-1">Copy the token now. It won’t be shown again.</p>
      <code
        data-testid="new-token"
        className="my-3 block rounded-xl border border-line bg-raised px-4 py-3 font-mono text-[0.9375rem] break-all text-ink select-all"
      >
        {token}
      </code>
      <CopyButton text={token} />
    </Notice>
  );
}
