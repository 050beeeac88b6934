/** Structured data as schema.org defines it. */
export type StructuredData = Record<string, unknown>;

/**
 * Structured data for search engines. The one place of the product that sets inner HTML:
 * `<` is escaped, so that no text of the data can end the script element.
 */
export function JsonLd({ data }: { data: StructuredData | StructuredData[] }) {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
