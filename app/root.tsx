import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { Fragment, lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { loadAuthDialog, useAuthDialog } from "#app/features/account/use-auth-dialog.ts";
import { useBrowserData } from "#app/client/use-browser-data.ts";
import { applyLook, useBrandStyle } from "#app/shell/layout/brand-style.ts";
import { FailurePage } from "#app/shell/layout/failure-page.tsx";
import { Footer } from "#app/shell/layout/footer.tsx";
import { useArrival } from "#app/shell/layout/use-arrival.ts";
import { Header } from "#app/shell/layout/header.tsx";
import { NotFoundPage } from "#app/shell/layout/not-found-page.tsx";
import { useNonce } from "#app/shell/layout/nonce.ts";
import { GuardedContent, SiteProviders } from "#app/shell/layout/site-providers.tsx";
import { UnknownHostPage } from "#app/shell/layout/unknown-host.tsx";
import { Notices } from "#app/ui/notifications/notices-host.tsx";
import { Overlays } from "#app/ui/dialogs/overlays.tsx";
import { Splash } from "#app/shell/splash/splash.tsx";
import { APP_LINKS } from "#app/shell/pwa/app-links.ts";
import { LatePwa } from "#app/shell/pwa/late-pwa.tsx";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { takeFlash } from "#app/http/remix/flash.server.ts";
import { browserCache } from "#app/client/browser-cache.ts";
import { guardedPage, isAdminPage } from "#app/domain/policy/policy.ts";
import { cacheFirstPage } from "#app/client/cached-page.ts";
import { isSharedPage } from "#app/http/cache/shared-page.ts";
import { OFFLINE_PATH } from "#app/client/pwa-constants.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SCHEME_BACKGROUND } from "#app/domain/brand/theme.ts";
import stylesheet from "./styles.css?url";

const POPULAR_PLACES = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, theme, origin, services, unknownHost, brand, user, map, features } = context;
  const { notice, headers } = takeFlash(request, context);
  const popular = unknownHost ? [] : await services.places.bestKnown(POPULAR_PLACES);
  return data(
    {
      company,
      // The page saved for offline reading belongs to no user.
      user: new URL(request.url).pathname === OFFLINE_PATH ? undefined : user,
      notice,
      theme,
      origin,
      unknownHost,
      fonts: brand.fonts,
      popular,
      map,
      features,
      year: new Date().getFullYear(),
    },
    { status: unknownHost ? 404 : 200, headers },
  );
}

/** What the root shows changes by submissions only; these also change what pages show. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSubmission = formMethod !== undefined && formMethod !== "GET";
  // The same address is a reload, as after a sign-in in another tab.
  const isReload = currentUrl.href === nextUrl.href;
  if (isSubmission || isReload) browserCache.clear();
  // By default a refused submission doesn't revalidate: nothing was changed.
  return defaultShouldRevalidate && (isSubmission || isReload);
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...APP_LINKS,
];

export const meta: MetaFunction<typeof loader> = ({ matches, error, location }) => {
  if (!error) return [];
  const title =
    isRouteErrorResponse(error) && error.status === 404 ? "Page not found" : "Something went wrong";
  return pageMeta({
    ...siteOf(matches),
    title,
    description: "This page couldn’t be loaded.",
    path: location.pathname,
    noindex: true,
  });
};

function ThemeColors({ theme }: { theme: "auto" | "light" | "dark" }) {
  if (theme !== "auto") return <meta name="theme-color" content={SCHEME_BACKGROUND[theme]} />;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={SCHEME_BACKGROUND.light}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={SCHEME_BACKGROUND.dark}
      />
    </>
  );
}

type Site = ReturnType<typeof useRouteLoaderData<typeof loader>>;

const AuthDialog = lazy(loadAuthDialog);

/** Content behind an open login dialog is inert, even without script; React 18 doesn't know the attribute. */
const BEHIND = { inert: "" };

/** Admin pages bring their own frame; a page that failed, or that isn't there, has the site's. */
function useIsInAdminFrame(pathname: string): boolean {
  const failure = useRouteError();
  return isAdminPage(pathname) && !failure;
}

interface SiteFrameProps {
  site: NonNullable<Site>;
  pathname: string;
  children: ReactNode;
}

/** The public site's header and footer around a page. */
function SiteFrame({ site, pathname, children }: SiteFrameProps) {
  return (
    <>
      <SectionBoundary
        section="the header"
        fallback={
          <p className="page-width py-4">
            <a href="/">{site.company.companyName}</a>
          </p>
        }
      >
        <Header company={site.company} pathname={pathname} />
      </SectionBoundary>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <GuardedContent isGuarded={guardedPage(pathname) !== null}>{children}</GuardedContent>
      </main>
      <SectionBoundary
        section="the footer"
        fallback={
          <p className="page-width py-6 text-sm text-muted">
            © {site.year} {site.company.companyName}
          </p>
        }
      >
        <Footer company={site.company} year={site.year} popular={site.popular} />
      </SectionBoundary>
    </>
  );
}

function PageFrame({ site, children }: { site: NonNullable<Site>; children: ReactNode }) {
  const { pathname } = useLocation();
  const { request, page, close } = useAuthDialog(site.user === null);
  useBrowserData(site.company);
  const announcement = useArrival();
  const isInAdminFrame = useIsInAdminFrame(pathname);
  return (
    <SiteProviders {...site}>
      <Splash company={site.company} />
      <SectionBoundary section="the sign-in" fallback={null}>
        {request && (
          <Suspense>
            <AuthDialog request={request} company={site.company} page={page} onClose={close} />
          </Suspense>
        )}
      </SectionBoundary>
      <Notices notice={site.notice} />
      <Overlays />
      <div className="contents" {...(request && BEHIND)}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {isInAdminFrame ? (
          <GuardedContent isGuarded>{children}</GuardedContent>
        ) : (
          <SiteFrame site={site} pathname={pathname}>
            {children}
          </SiteFrame>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <LatePwa company={site.company} />
    </SiteProviders>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const brandStyle = useBrandStyle();
  if (site?.unknownHost)
    return <UnknownHostPage unknownHost={site.unknownHost} stylesheet={stylesheet} />;
  const theme = site?.theme ?? "auto";
  return (
    <html ref={applyLook} lang="en" data-theme={theme} style={brandStyle} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors theme={theme} />
        {site && <meta name="apple-mobile-web-app-title" content={site.company.companyName} />}
        {site?.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {site ? <PageFrame site={site}>{children}</PageFrame> : <main id="main">{children}</main>}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Caches the page that came as a document, if it is one of those that are the same for all visitors. */
function useFirstPage(): void {
  const { pathname, search } = useLocation();
  const { handle, data } = useMatches().at(-1)!;
  const first = useRef(isSharedPage(handle) ? { address: pathname + search, data } : null);
  useEffect(() => {
    if (first.current) cacheFirstPage(first.current.address, first.current.data);
    first.current = null;
  }, []);
}

export default function App() {
  const { pathname } = useLocation();
  useFirstPage();
  // A new path is a new page: nothing that was typed or opened on the last one carries over.
  return (
    <Fragment key={pathname}>
      <Outlet />
    </Fragment>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  if (site && isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage popular={site.popular} />;
  return (
    <FailurePage scope={site ? "page" : "site"} pathname={pathname} search={search} error={error} />
  );
}
