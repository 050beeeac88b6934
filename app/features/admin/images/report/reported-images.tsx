import { Link } from "#app/ui/controls/link.tsx";
import { ImageItem } from "../image-item.tsx";
import type { RefusedImage } from "../refused-image.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { IMAGE_PROBLEMS } from "#app/domain/images/quality.ts";
import type { ReportedImage } from "#app/schemas/admin/image-report.ts";

const GOOD = 80;
const FAIR = 50;

const scoreLook = (score: number) =>
  score >= GOOD
    ? "bg-success-tint text-success"
    : score >= FAIR
      ? "bg-warning-tint text-warning"
      : "bg-danger-tint text-danger";

function Preview({ image }: Pick<ReportedImage, "image">) {
  return (
    <div
      className="aspect-[4/3] w-full self-start overflow-hidden rounded-2xl bg-sunken"
      style={{ maxWidth: "11rem" }}
    >
      {image.url !== "" && (
        <img
          src={image.url}
          srcSet={image.srcset ?? undefined}
          sizes="11rem"
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** An image's issues, with advice for each. */
function Problems({ problems, duplicateOf }: Pick<ReportedImage, "problems" | "duplicateOf">) {
  return (
    <ul className="mt-2 grid gap-1 text-[0.9375rem]">
      {problems.map((name) => (
        <li key={name}>
          <span className="font-semibold">{IMAGE_PROBLEMS[name].label}</span>
          {name === "near-duplicate" && duplicateOf && (
            <>
              , of{" "}
              <Link
                href={adminPaths.images(duplicateOf.kind, duplicateOf.ownerId)}
                className="inline-flex min-h-11 min-w-11 items-center text-link underline"
              >
                {duplicateOf.name}
              </Link>
            </>
          )}
          <span className="text-muted">. {IMAGE_PROBLEMS[name].advice}</span>
        </li>
      ))}
      {problems.length === 0 && <li className="text-muted">No issues</li>}
    </ul>
  );
}

/** The report's findings for one image. Expanding it allows editing in place. */
function Entry({
  entry,
  returnTo,
  refused,
}: {
  entry: ReportedImage;
  returnTo: string;
  refused?: RefusedImage;
}) {
  const { image, of, score, problems, sharpness, duplicateOf } = entry;
  return (
    <li className="rounded-3xl border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap gap-4 sm:gap-6">
        <Preview image={image} />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="type-heading">
              <Link
                href={adminPaths.images(of.kind, of.id)}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {of.name}
              </Link>
            </h3>
            <span className={`rounded-full px-3 py-1 text-sm font-semibold ${scoreLook(score)}`}>
              {score} of 100
            </span>
          </div>
          <p className="mt-1 text-sm text-muted">
            {image.width} × {image.height}
            {sharpness !== null && `, sharpness ${Math.round(sharpness)}`}
          </p>
          <Problems problems={problems} duplicateOf={duplicateOf} />
        </div>
      </div>
      <details className="mt-3" open={refused !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Fix this image</summary>
        <div className="mt-3">
          <ImageItem
            of={of}
            image={image}
            index={entry.index}
            count={entry.count}
            returnTo={returnTo}
            refused={refused}
          />
        </div>
      </details>
    </li>
  );
}

/** A report's images, worst first by default. */
export function ReportedImages({
  images,
  returnTo,
}: {
  images: readonly ReportedImage[];
  returnTo: string;
}) {
  return (
    <ol aria-label="Images" className="grid gap-4">
      {images.map((entry) => (
        <Entry key={entry.image.id} entry={entry} returnTo={returnTo} />
      ))}
    </ol>
  );
}
