/** URL of the map's tiles; null if it is drawn from open data. */
export const tilesOf = ({
  tileUrl,
  tileAttribution,
}: {
  tileUrl: string | null;
  tileAttribution: string | null;
}) => (tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution ?? "" });
