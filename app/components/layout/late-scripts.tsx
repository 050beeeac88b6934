import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from "react";

type Link = ReactElement<{ href: string; fetchPriority?: string }>;

const isLink = (node: ReactNode): node is Link => isValidElement(node) && node.type === "link";

const afterWhatShows = (node: ReactNode): ReactNode => (isLink(node) ? cloneElement(node, { fetchPriority: "low" }) : node);

/** The packages' own chunk (see remix.config.js). */
const isFramework = (node: ReactNode): node is Link => isLink(node) && /\/framework-[^/]+\.js$/.test(node.props.href);

/**
 * Remix's scripts, whose preloads give way to the style sheet, the fonts and the cover: a page is read before it
 * is pressed. `Scripts` takes no priority for its preloads, so they are given one after it has made them. The packages are run
 * by a script of their own, before the page's: one task that long would keep a press waiting.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const scripts = Scripts(props);
  if (!scripts) return null;
  const parts = Children.toArray((scripts.props as { children: ReactNode }).children);
  const framework = parts.find(isFramework);
  return (
    <>
      {framework && <script type="module" async src={framework.props.href} />}
      {Children.map(parts, afterWhatShows)}
    </>
  );
}
