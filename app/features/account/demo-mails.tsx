import { Link } from "#app/ui/controls/link.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";

/** A stored mail, with its time as text. */
export interface MailEntry {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  writtenAt: string;
  isSent: boolean;
  /** The mail server's error. */
  failure: string | null;
}

const ADDRESS = /(https?:\/\/\S+)/;

/** A mail's text, with URLs as links. */
function Letter({ text }: { text: string }) {
  return (
    <p className="mt-3 max-w-[68ch] rounded-xl bg-sunken p-4 whitespace-pre-wrap wrap-anywhere">
      {text.split(ADDRESS).map((part, place) =>
        ADDRESS.test(part) ? (
          <Link key={place} href={part} className="text-link underline underline-offset-4">
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </p>
  );
}

const stateOf = ({ isSent, failure }: MailEntry) => {
  if (isSent) return "Sent";
  return failure === null ? "Saved" : "Not sent";
};

/** The list of mails; each expands when clicked. */
export function SentMails({ mails }: { mails: MailEntry[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <li key={mail.id} className="py-2">
          <details>
            <summary className="cursor-pointer py-3">
              <span className="font-semibold wrap-anywhere">
                {mail.subject || "Deleted with the account"}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted wrap-anywhere">
                <Chip>{stateOf(mail)}</Chip>
                {mail.recipient !== "" && <span>to {mail.recipient}</span>}
                <span>{mail.writtenAt}</span>
              </span>
            </summary>
            {mail.failure !== null && (
              <p className="mt-1 text-danger wrap-anywhere">Mail server response: {mail.failure}</p>
            )}
            {mail.text !== "" && <Letter text={mail.text} />}
          </details>
        </li>
      ))}
    </ul>
  );
}
