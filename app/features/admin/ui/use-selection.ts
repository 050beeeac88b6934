import { useLocation } from "@remix-run/react";
import { useEffect, useState, type MouseEvent, type RefObject } from "react";

/** The form's checkboxes, which stand in the rows of the list. */
const boxesOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.name === "ids",
  );

/** How many rows are selected, null before hydration; and a click handler that clears the selection. */
export function useSelection(form: RefObject<HTMLFormElement>) {
  const { key } = useLocation();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const update = () =>
      setCount(form.current ? boxesOf(form.current).filter(({ checked }) => checked).length : 0);
    // A list that has come again is selected as it was rendered, not as it was left.
    for (const box of form.current ? boxesOf(form.current) : []) box.checked = box.defaultChecked;
    update();
    document.addEventListener("change", update);
    return () => document.removeEventListener("change", update);
  }, [form, key]);
  const clear = (event: MouseEvent) => {
    // A selection in the address is cleared by following the link.
    if (!form.current || new URLSearchParams(location.search).has("selected")) return;
    event.preventDefault();
    for (const box of boxesOf(form.current)) box.checked = false;
    setCount(0);
  };
  return { count, clear };
}
