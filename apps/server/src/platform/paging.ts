/** Page and page size of a list, from the caller or the contract's defaults. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the caller's paging, with the contract's defaults for null and undefined. */
export function pagingOf(
  filters:
    | { readonly page?: number | null | undefined; readonly limit?: number | null | undefined }
    | null
    | undefined,
): Paging {
  const page = filters?.page ?? 1;
  const limit = filters?.limit ?? 10;
  return { page, limit, offset: (page - 1) * limit };
}

/** Returns a page of a list in the shape of the contract. */
export const pageAnswer = <Row>(
  data: Row[],
  { page, limit }: Pick<Paging, 'page' | 'limit'>,
  totalDocs: number,
) => ({
  data,
  currentPage: page,
  hasNextPage: page * limit < totalDocs,
  totalDocs,
});
