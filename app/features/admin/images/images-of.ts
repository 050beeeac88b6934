/** The record that images are of. */
export interface ImagesOf {
  kind: "place" | "poi";
  id: string;
  name: string;
}
