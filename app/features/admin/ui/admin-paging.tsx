import { Pagination } from "#app/ui/controls/pagination.tsx";
import { listHref } from "../forms/query.ts";

interface AdminPagingProps {
  list: { page: number; totalPages: number; totalElements: number; totalIsCapped: boolean };
  pathname: string;
  search: string;
}

/** Total count and page links. */
export function AdminPaging({
  list: { page, totalPages, totalElements, totalIsCapped },
  pathname,
  search,
}: AdminPagingProps) {
  const total = totalElements.toLocaleString("en-IN");
  return (
    <>
      <p className="text-center text-muted" role="status">
        {totalIsCapped
          ? `More than ${total}. Filter the list to see the rest.`
          : `${total} in total`}
      </p>
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(number) => listHref(pathname, search, { page: number })}
      />
    </>
  );
}
