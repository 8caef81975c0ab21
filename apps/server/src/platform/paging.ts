/** Page and size of a list, as a caller gave them or as the contract says. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** What a caller asked for; the contract's defaults where null or nothing was said. */
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

/** A page of a list as the contract answers it. */
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
