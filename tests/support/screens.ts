import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/node";
import { withHttpErrors } from "#app/http/remix/remix-errors.ts";
import { invalid, notFound } from "#app/domain/errors/errors.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { NewContactMessage } from "#app/schemas/public/contact.ts";

/** The words on a page of these screens: whose site it is, whether the host belongs to no company, the address that was rendered. */
function page(request: Request, context: AppLoadContext): string {
  const { company, unknownHost, nonce, theme } = context;
  const script = `<script nonce="${nonce}">1</script>`;
  return `<!doctype html><title>${company.companyName}</title><p>${theme}</p><p>${request.url}</p><p>${unknownHost?.target ?? ""}</p>${script}`;
}

const handleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  _remix: EntryContext,
  context: AppLoadContext,
) => {
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page(request, context), {
    status: context.unknownHost ? 404 : status,
    headers,
  });
};

/** Sends what a form holds to the company, as the contact page does. */
async function sendMessage({ request, context }: ActionFunctionArgs) {
  const form = NewContactMessage.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw invalid({ form: ["Not valid"] });
  await context.services.contact.send(form.data);
  return { sent: true };
}

export const route = (
  id: string,
  path: string,
  loader: (args: LoaderFunctionArgs) => unknown,
  action?: (args: ActionFunctionArgs) => unknown,
) => ({
  id,
  path,
  parentId: id === "root" ? undefined : "root",
  module: { default: () => null, loader, action, handle: undefined as unknown },
});

/** The same for a page that is for all visitors. */
const sharedRoute = (...args: Parameters<typeof route>) => {
  const made = route(...args);
  return { ...made, module: { ...made.module, handle: SHARED_PAGE } };
};

const asset = (id: string, path: string) => ({
  id,
  path,
  module: `/${id}.js`,
  hasAction: false,
  hasLoader: true,
  hasErrorBoundary: false,
});

/**
 * Screens as Remix builds them, without a component: what is in front of them is under test. `/broken` has a bug,
 * `/gone` throws a not_found, `/contact` takes a message. `more` are loaders of the product's own screens.
 */
export function screens(more: readonly ReturnType<typeof route>[] = []): ServerBuild {
  const routes = [
    route("root", "", () => null),
    sharedRoute("home", "hello", () => ({ hello: "world" })),
    route("broken", "broken", () => {
      throw new Error("a bug with a secret: hunter2");
    }),
    route("gone", "gone", () => {
      throw notFound("Place");
    }),
    sharedRoute("contact", "contact", () => null, sendMessage),
    ...more,
  ];
  const build = {
    entry: { module: { default: handleRequest } },
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(routes.map(({ id, path }) => [id, asset(id, path)])),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
      v3_routeConfig: false,
      unstable_optimizeDeps: false,
    },
    isSpaMode: false,
  };
  return withHttpErrors(build as unknown as ServerBuild);
}
