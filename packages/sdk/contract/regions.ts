/** The region in which a workspace's data is stored. */
export type Region = 'us-east-1' | 'ap-south-1';

/** The set of hosts of a region: the Indian one, or the one of the United States. */
export type HostSet = 'in' | 'us';

/** All regions, the default one first. */
export const regions: readonly Region[] = ['us-east-1', 'ap-south-1'];

/** The region when none is stored. */
export const defaultRegion: Region = 'us-east-1';

/** Returns whether a value is a region. */
export const isRegion = (value: unknown): value is Region => value === 'us-east-1' || value === 'ap-south-1';

/**
 * Returns the region for a new workspace.
 *
 * @param countryCode - ISO 3166-1 alpha-2, in any case.
 * @returns `ap-south-1` for IN, `us-east-1` for US, `ap-south-1` for any other country.
 */
export const regionOfCountry = (countryCode: string): Region =>
  countryCode.trim().toUpperCase() === 'US' ? 'us-east-1' : 'ap-south-1';

/**
 * Returns the set of hosts that serves a region.
 *
 * @param region - the stored region; any value except `ap-south-1` means the United States.
 * @returns `in` or `us`, which is also the segment in host names and download URLs.
 */
export const hostSetOf = (region: string | undefined): HostSet => (region === 'ap-south-1' ? 'in' : 'us');
