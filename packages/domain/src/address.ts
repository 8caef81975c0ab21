/** A postal address; what is not known is null. */
export interface PostalAddress {
  /** May have several lines. */
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
}

/** Returns an address as the lines of an envelope, at most 12; none for an empty one. */
export function addressLines({ street, postalCode, city, region, country }: PostalAddress): string[] {
  const lines = [
    ...(street ?? '').split('\n'),
    [postalCode, city].filter(Boolean).join(' '),
    region,
    country,
  ];
  return lines.flatMap((line) => line?.trim() || []).slice(0, 12);
}
