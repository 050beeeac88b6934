import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";

/** The worklist's filters, a GET form. */
export function WorklistFilters({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form action={pathname} key={search} className="flex flex-wrap items-end gap-3">
      {children}
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}
