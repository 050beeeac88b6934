import { useEffect, useState } from "react";
import type { Flash } from "./flash.ts";
import { CORNER_STYLE, DismissButton, NoticeCard } from "./notice-card.tsx";
import { notify } from "./notices.ts";

/** Notices that went to the queue: React may run an effect twice. */
const handedOver = new WeakSet<Flash>();

/**
 * The notice that came over a redirect, as the server writes it: in the corner until the queue takes it over, where it
 * then looks the same; without script it stays, at the head of the page, where it covers nothing.
 */
export default function FlashNotice({ notice }: { notice: Flash }) {
  const [gone, setGone] = useState<Flash | null>(null);
  useEffect(() => {
    if (handedOver.has(notice)) return;
    handedOver.add(notice);
    notify({ ...notice, onShown: () => setGone(notice) });
  }, [notice]);
  if (gone === notice) return null;
  return (
    <div
      className="notice-corner noscript:static noscript:w-auto noscript:max-w-none"
      style={CORNER_STYLE}
    >
      <NoticeCard role="status" {...notice}>
        <DismissButton onClick={() => setGone(notice)} />
      </NoticeCard>
    </div>
  );
}
