import {
  createContext,
  type ComponentType,
  createElement,
  type HTMLAttributes,
  useContext,
} from "react";

/** Remembers the HTML of parts of pages. */
export interface KeptParts {
  /** What `Part` looks like with these props, written now or remembered from an earlier page. */
  htmlOf<Props extends object>(Part: ComponentType<Props>, props: Props): string;
}

/** The server's memory of parts; null in the browser, and where every page is to be written whole. */
export const KeptPartsContext = createContext<KeptParts | null>(null);

interface KeptProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, "part"> {
  as: "article" | "div" | "footer" | "form" | "header" | "li" | "nav" | "ol" | "section" | "ul";
  /** Of a form: where it leads, and how. */
  action?: string;
  method?: "post";
  /** What stands within the element: written from its props alone, without context, ids of its own or anything that changes by itself. */
  part: ComponentType<Props>;
  /** Plain values. A function among them may only be one that listens: it does not tell one part from another. */
  props: Props;
  /** True where the part is of one person, or of a kind that comes later: then it is written for the page. */
  isPersonal?: boolean;
}

/**
 * An element whose content the server writes once and then repeats on every page that shows the same: to write it costs
 * React far more than to find it. The browser takes the same HTML over as if it had been written for the page.
 */
export function Kept<Props extends object>({
  as,
  part,
  props,
  isPersonal = false,
  ...attributes
}: KeptProps<Props>) {
  const parts = useContext(KeptPartsContext);
  if (parts === null || isPersonal)
    return createElement(as, attributes, createElement(part, props));
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: parts.htmlOf(part, props) },
  });
}
