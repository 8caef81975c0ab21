import type { DownloadSize } from '@atelier/ui';

/** Sizes in which photographs are downloaded, the largest first. */
export const downloadSizes = [
  { id: 'original', label: 'Originals', detail: 'The files that you uploaded' },
  { id: 'high', label: 'Large', detail: 'Up to 3,840 pixels wide' },
  { id: 'web', label: 'For the web', detail: 'Up to 1,920 pixels wide' },
] as const satisfies readonly DownloadSize[];

/** Sizes of one photograph, which comes as a file of its own. */
export const photoSizes: readonly DownloadSize[] = downloadSizes.filter(({ id }) => id !== 'web');

/** Returns a size as the calls name it; an unknown one is the largest. */
export const sizeOf = (id: string): (typeof downloadSizes)[number]['id'] =>
  downloadSizes.find((size) => size.id === id)?.id ?? 'original';
