import { Pagination } from "#app/ui/controls/pagination.tsx";
import { listHref } from "../forms/query.ts";

interface DeskPagingProps {
  list: { page: number; totalPages: number; totalElements: number; totalIsCapped: boolean };
  pathname: string;
  search: string;
}

/** How many there are, and the pages as links. */
export function DeskPaging({
  list: { page, totalPages, totalElements, totalIsCapped },
  pathname,
  search,
}: DeskPagingProps) {
  const total = totalElements.toLocaleString("en-IN");
  return (
    <>
      <p className="text-center text-muted" role="status">
        {totalIsCapped ? `More than ${total}: filter the list to see the rest` : `${total} in all`}
      </p>
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(number) => listHref(pathname, search, { page: number })}
      />
    </>
  );
}
