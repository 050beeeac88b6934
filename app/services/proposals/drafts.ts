import { dayInIndia } from "#app/domain/time/moments.ts";
import type {
  AdminPlace,
  AdminPoi,
  NewPlace,
  NewPoi,
  PlaceChange,
  PoiChange,
} from "#app/schemas/admin/catalogue-admin.ts";
import type { ProposedPlace, ProposedPoi } from "#app/schemas/admin/proposals.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Assumed error of a model's coordinates in metres, since no one has measured them. */
const PRECISION_M = 1_000;

/** What is noted of a fact that a model proposed: a model is no source. */
const unverified = ({ model, now }: Pick<Ctx, "model" | "now">) => ({
  source: `Proposed by ${model.name}, not verified`,
  checkedOn: dayInIndia(now()),
  verified: false,
});

/** A proposed place as input for a draft. */
export function placeDraft({ state, district, ...place }: ProposedPlace): NewPlace {
  return {
    ...place,
    address: { line: null, city: null, district, state, country: "India", postalCode: null },
    isPublished: false,
  };
}

/** A proposed point of interest as input for a draft with unverified hours and fee. */
export function poiDraft(
  ctx: Pick<Ctx, "model" | "now">,
  placeId: string,
  poi: ProposedPoi,
): NewPoi {
  const note = unverified(ctx);
  const hasHours = poi.openingHours !== null || poi.closedOn.length > 0;
  const sources = { ...(hasHours && { hours: note }), ...(poi.feePaise && { fee: note }) };
  return {
    ...poi,
    placeId,
    sources,
    precisionM: poi.latitude === null || poi.longitude === null ? null : PRECISION_M,
    isPublished: false,
  };
}

const NO_ADDRESS = {
  line: null,
  city: null,
  district: null,
  state: null,
  country: "India",
  postalCode: null,
};

/** A proposed field value of a place as a change. */
export function placeChange(
  place: Pick<AdminPlace, "address" | "version">,
  field: string,
  value: unknown,
): PlaceChange {
  const { address, version } = place;
  if (field === "district" || field === "postalCode")
    return { version, address: { ...(address ?? NO_ADDRESS), [field]: value as string } };
  return { version, [field]: value };
}

/** The same for a point of interest; hours and fees are noted as unverified. */
export function poiChange(
  ctx: Pick<Ctx, "model" | "now">,
  poi: Pick<AdminPoi, "sources" | "version">,
  field: string,
  value: unknown,
): PoiChange {
  const { sources, version } = poi;
  if (field === "openingHours")
    return {
      version,
      ...(value as Pick<ProposedPoi, "openingHours" | "closedOn">),
      sources: { ...sources, hours: unverified(ctx) },
    };
  if (field === "fee")
    return {
      version,
      feePaise: value as NonNullable<ProposedPoi["feePaise"]>,
      sources: { ...sources, fee: unverified(ctx) },
    };
  return { version, [field]: value };
}
