import { createContext, useContext } from "react";

/** What this deployment has set up beside the guide itself. */
export interface SiteFeatures {
  /** A language model that writes for travellers. */
  model: boolean;
  /** Sign-in with Google. */
  google: boolean;
}

export const SiteFeaturesContext = createContext<SiteFeatures>({ model: false, google: false });

export const useSiteFeatures = () => useContext(SiteFeaturesContext);
