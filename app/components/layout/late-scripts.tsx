import { Scripts } from "@remix-run/react";
import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";

const afterWhatShows = (node: ReactNode): ReactNode =>
  isValidElement(node) && node.type === "link"
    ? cloneElement(node as ReactElement<{ fetchPriority?: string }>, { fetchPriority: "low" })
    : node;

/**
 * Remix's scripts, whose preloads give way to the style sheet, the fonts and the cover: a page is read before it
 * is pressed. `Scripts` takes no priority for its preloads, so they are given one after it has made them.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const scripts = Scripts(props);
  return (
    scripts && (
      <>{Children.map((scripts.props as { children: ReactNode }).children, afterWhatShows)}</>
    )
  );
}
