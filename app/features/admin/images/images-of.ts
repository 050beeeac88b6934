/** The record the images belong to. */
export interface ImagesOf {
  kind: "place" | "poi";
  id: string;
  name: string;
}
