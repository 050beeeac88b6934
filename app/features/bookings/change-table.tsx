interface ChangedFact {
  term: string;
  before: string;
  after: string;
}

/** What a booking is and what it would be, side by side. */
export function ChangeTable({ facts }: { facts: readonly ChangedFact[] }) {
  return (
    <table className="w-full max-w-3xl text-left">
      <thead>
        <tr className="text-sm text-muted">
          <th className="sr-only">What</th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Now
          </th>
          <th scope="col" className="py-2 font-normal">
            After the change
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {facts.map(({ term, before, after }) => (
          <tr key={term} className="align-top">
            <th scope="row" className="sr-only">
              {term}
            </th>
            <td className="py-3 pr-4 wrap-anywhere">
              <span aria-hidden="true" className="block text-sm text-muted">
                {term}
              </span>
              {before}
            </td>
            <td className={`py-3 wrap-anywhere ${before === after ? "" : "font-semibold"}`}>
              <span aria-hidden="true" className="block text-sm font-normal text-muted">
                {before === after ? "unchanged" : "new"}
              </span>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
