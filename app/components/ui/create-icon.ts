import { createElement, type ReactElement, type SVGProps } from "react";

/** What an icon's module says of it; what else stands there is not drawn. */
interface IconDrawing {
  /** Its shapes, each an element's name and attributes. */
  node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

export interface DrawnIconProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
  size?: number | string;
}

/**
 * The component that draws an icon: 24 units wide, in the colour of the text around it, hidden from those who listen.
 *
 * A build takes it in place of lucide-react's own (see `app/cli/light-icons.mjs`), whose contexts, aliases and class names no
 * screen uses, though every page would load them and its HTML would repeat them.
 */
export default function createIcon({ node }: IconDrawing): (props: DrawnIconProps) => ReactElement {
  return ({ size = 24, ...given }) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": "true",
        ...given,
      },
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}
