import { lazy, Suspense, type ComponentProps } from "react";

/** Every page carries this one for the case of need; what it shows comes only where it is shown. */
const NothingHere = lazy(() =>
  import("./nothing-here.tsx").then((module) => ({
    default: module.NothingHere,
  })),
);

/** For an address without a page. */
export function NotFoundPage(props: ComponentProps<typeof NothingHere>) {
  return (
    <Suspense>
      <NothingHere {...props} />
    </Suspense>
  );
}
