import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** A key that empties a form once it was accepted: a refused one keeps its fields, and the file that was chosen. */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const [formKey, setFormKey] = useState(key);
  if (!isRefused && formKey !== key) setFormKey(key);
  return formKey;
}
