import { REDIRECT_DELAY, REDIRECTING, redirectingText } from "#app/client/overlays.ts";
import { PRODUCT_NAME } from "#app/domain/constants.ts";
import { useNonce } from "./nonce.ts";

/** Goes on with what only the browser knows, the hash. */
const GO_ON = `(function(){var to=document.currentScript.dataset.to+location.hash;setTimeout(function(){location.replace(to)},${REDIRECT_DELAY})})()`;

export interface UnknownHost {
  /** The unconfigured host. */
  host: string;
  /** The same path and query on the main host. */
  target: string;
  targetHost: string;
}

/** The server-rendered document. */
function UnknownHostDocument({
  unknownHost,
  stylesheet,
}: {
  unknownHost: UnknownHost;
  stylesheet: string;
}) {
  const nonce = useNonce();
  const { target, targetHost } = unknownHost;
  return (
    <html lang="en" data-theme="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${REDIRECTING} · ${PRODUCT_NAME}`}</title>
        <noscript>
          <meta httpEquiv="refresh" content={`${REDIRECT_DELAY / 1_000};url=${target}`} />
        </noscript>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="page-width grid min-h-dvh place-content-center py-16 text-center">
          <img src="/favicon.svg" alt={PRODUCT_NAME} width={56} height={56} className="mx-auto" />
          <h1 className="type-title mt-6">{REDIRECTING}</h1>
          <p role="status" className="mt-2 text-muted">
            {redirectingText(targetHost)}
          </p>
          <p className="mt-4">
            <a
              href={target}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              Go now
            </a>
          </p>
        </main>
        <script nonce={nonce} data-to={target} dangerouslySetInnerHTML={{ __html: GO_ON }} />
      </body>
    </html>
  );
}

/**
 * The whole document for a sub-domain that no company has: says so and goes to the main host. It brings no script that
 * would take it over in the browser, so no other page carries it there.
 */
export const UnknownHostPage = import.meta.env.SSR ? UnknownHostDocument : () => null;
