import type { CSSProperties } from "react";
import { useNonce } from "#app/shell/layout/nonce.ts";
import {
  SPLASH_FADE,
  SPLASH_KEY,
  SPLASH_LONGEST,
  SPLASH_STEP,
  SPLASH_STEP_PERCENT,
  SPLASH_WAITING_PERCENT,
  splashText,
} from "#app/client/overlays.ts";
import { PRODUCT_TAGLINE } from "#app/domain/constants.ts";
import type { SplashCompany } from "./splash.tsx";

const [BEFORE_PERCENT, AFTER_PERCENT] = splashText(0).split("0") as [string, string];

/**
 * Runs while the page is being read, before anything of it shows: on a cold start (nothing in the session, not come from
 * another page of the site, no crawler) it shows the splash and lets its progress rise. `endSplash` ends it.
 */
const START = `(function(s){try{if(sessionStorage["${SPLASH_KEY}"]||document.referrer.indexOf(location.origin+"/")==0||/bot|crawl|spider|slurp|google|preview|external/i.test(navigator.userAgent))return;sessionStorage["${SPLASH_KEY}"]=1}catch(e){return}
var p=s.querySelector("progress"),t=p.previousElementSibling,n=0;s.hidden=false;s.start=Date.now();s.rise=setInterval(function(){n<${SPLASH_WAITING_PERCENT}?n+=${SPLASH_STEP_PERCENT}:clearInterval(s.rise);p.value=n;t.textContent="${BEFORE_PERCENT}"+n+"${AFTER_PERCENT}"},${SPLASH_STEP})})(document.currentScript.parentNode)`;

const MEASURES = {
  "--splash-fade": `${SPLASH_FADE}ms`,
  "--splash-longest": `${SPLASH_LONGEST}ms`,
} as CSSProperties;

/** What the server writes into the splash; the browser never renders it. */
export function SplashMarkup({ company }: { company: SplashCompany }) {
  const nonce = useNonce();
  return (
    <section
      id="splash"
      hidden
      data-nosnippet
      aria-label={`Loading ${company.companyName}`}
      className="splash"
      style={MEASURES}
    >
      <img src={company.branding.logoUrl ?? "/favicon.svg"} alt="" width={72} height={72} />
      <p className="splash-name">{company.companyName}</p>
      <p>{PRODUCT_TAGLINE}</p>
      <p id="splash-text" className="mt-8 text-sm tabular-nums">
        {splashText(0)}
      </p>
      <progress max={100} value={0} aria-labelledby="splash-text" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
    </section>
  );
}
