import type { GalleryImage, ImageSort } from '@atelier/sdk';
import type { FailedQuery } from '../../../app/failed/LoadFailed';

/** Photographs in their order, however many: those of an album or of a tag. */
export interface PhotoSet {
  /** Width divided by height of each; undefined until it is known. */
  readonly ratios: readonly number[] | undefined;
  /** Returns an image by its position; undefined while it is not loaded. */
  readonly imageAt: (index: number) => GalleryImage | undefined;
  /** Called with the positions that are in sight. */
  readonly onSeen: (first: number, after: number) => void;
  /** Reads the ids of a part of them, also of those that are not loaded. */
  readonly loadIds: (first: number, after: number) => Promise<readonly string[]>;
  /** What did not load; undefined if everything did. */
  readonly failed: FailedQuery | undefined;
  readonly sort: string;
  readonly onSort: (sort: ImageSort) => void;
  readonly onArrange: (imageIds: readonly string[], beforeImageId: string | null) => void;
  /** They are being put into order: `120 of 1,240`. */
  readonly arranging?: string | undefined;
}
