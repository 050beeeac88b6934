import { adminSearch } from "./admin-search/index.ts";
import { browserReports } from "./analytics/index.ts";
import { audit } from "./audit/index.ts";
import { bindWith, type Bound } from "./bind.ts";
import { bookingAdmin } from "./booking-admin/index.ts";
import { bookings } from "./bookings/index.ts";
import { quotes } from "./cabs/index.ts";
import { places, pois, tags } from "./catalogue/index.ts";
import {
  catalogueAdmin,
  completeness,
  imports,
  placeAdmin,
  poiAdmin,
  tagAdmin,
} from "./catalogue-admin/index.ts";
import { companies } from "./companies/index.ts";
import {
  accessTokens,
  accounts,
  credentials,
  google,
  profile,
  sessions,
} from "./identity/index.ts";
import { drivers, fleet, vehicles } from "./fleet/index.ts";
import { jobs } from "./jobs/index.ts";
import { imageReport, images, renderedImages } from "./media/index.ts";
import { contact, mails } from "./notifications/index.ts";
import { partners } from "./partners/index.ts";
import { proposals } from "./proposals/index.ts";
import { reviews } from "./reviews/index.ts";
import { tariffs } from "./tariffs/index.ts";
import { itineraries } from "./trips/index.ts";

const namespaces = {
  accessTokens,
  accounts,
  adminSearch,
  audit,
  bookingAdmin,
  bookings,
  browserReports,
  catalogueAdmin,
  companies,
  completeness,
  contact,
  credentials,
  drivers,
  fleet,
  google,
  imageReport,
  images,
  imports,
  itineraries,
  jobs,
  mails,
  partners,
  placeAdmin,
  places,
  poiAdmin,
  pois,
  profile,
  proposals,
  quotes,
  renderedImages,
  reviews,
  sessions,
  tagAdmin,
  tags,
  tariffs,
  vehicles,
};

export type Services = { [N in keyof typeof namespaces]: Bound<(typeof namespaces)[N]> };

/** The services of a request: its context is the first argument of each of their functions. */
export const bindServices = bindWith(namespaces);
