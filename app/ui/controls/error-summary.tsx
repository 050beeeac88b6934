import { Link } from "./link.tsx";
import { Notice } from "./notice.tsx";

interface ErrorSummaryProps {
  /** A field's name and what is wrong with it. */
  fields: Record<string, string[]>;
  /** A field's name and its label. */
  labels: Record<string, string>;
  /** What did not happen because of it. */
  title: string;
}

/** What is wrong with a form as links to its fields, for those who have no script to bring them there. */
export function ErrorSummary({ fields, labels, title }: ErrorSummaryProps) {
  const wrong = Object.entries(fields);
  if (wrong.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title={title}>
      <ul>
        {wrong.map(([name, messages]) => (
          <li key={name}>
            {labels[name] ? (
              <Link href={`#${name}`} className="underline underline-offset-4">
                {labels[name]}: {messages[0]}
              </Link>
            ) : (
              messages[0]
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
