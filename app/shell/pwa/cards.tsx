import { CircleCheck } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";
import { PWA_TIMES, PWA_WORDS } from "#app/client/pwa-constants.ts";
import { Card } from "./card.tsx";

const TEXT = "text-sm text-muted";

/** The company's mark, as the home screen will show it. */
const Mark = () => (
  <img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0 rounded-lg" />
);

interface UpdateCardProps {
  /** It has gone by itself. */
  onGone: () => void;
  onLater: () => void;
  onNow: () => void;
}

/** A new version waits. Unanswered it goes after ten seconds and comes again with a later page. */
export function UpdateCard({ onGone, onLater, onNow }: UpdateCardProps) {
  const { title, text, later, now } = PWA_WORDS.update;
  const actions = (
    <>
      <Button type="button" variant="quiet" onClick={onLater}>
        {later}
      </Button>
      <Button type="button" onClick={onNow}>
        {now}
      </Button>
    </>
  );
  return (
    <Card
      title={title}
      goesAfterMs={PWA_TIMES.updateCardMs}
      onGone={onGone}
      picture={<Mark />}
      actions={actions}
    >
      <p className={TEXT}>{text}</p>
    </Card>
  );
}

/** The first worker stands. */
export function ReadyCard({ onGone }: { onGone: () => void }) {
  return (
    <Card
      title={PWA_WORDS.ready}
      goesAfterMs={PWA_TIMES.readyNoticeMs}
      onGone={onGone}
      picture={<CircleCheck aria-hidden="true" size={22} className="shrink-0 text-success" />}
    />
  );
}

interface InstallCardProps {
  name: string;
  method: "offer" | "by-hand";
  onInstall: () => void;
  onDismiss: () => void;
}

/** Offers to install the guide; where the browser leaves that to the visitor's own hands, says how. */
export function InstallCard({ name, method, onInstall, onDismiss }: InstallCardProps) {
  const { title, text, install, dismiss } = PWA_WORDS.install;
  const { text: byHand, dismiss: understood } = PWA_WORDS.ios;
  const isByHand = method === "by-hand";
  const actions = (
    <>
      <Button type="button" variant={isByHand ? "secondary" : "quiet"} onClick={onDismiss}>
        {isByHand ? understood : dismiss}
      </Button>
      {!isByHand && (
        <Button type="button" onClick={onInstall}>
          {install}
        </Button>
      )}
    </>
  );
  return (
    <Card title={title(name)} picture={<Mark />} actions={actions}>
      <p className={`${TEXT} ${isByHand ? "" : "max-sm:sr-only"}`}>{isByHand ? byHand : text}</p>
    </Card>
  );
}
