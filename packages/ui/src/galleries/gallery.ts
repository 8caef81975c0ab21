import type { GlyphKind } from '../foundation/Pill/Glyph';
import type { PillTone } from '../foundation/Pill/tones';

/** The point of a photograph that stays in sight when it is cut: shares of its width and height, 0 to 1. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A cover, and which part of it counts. */
export interface CoverView {
  url: string;
  focalPoint: FocalPoint;
}

/** Whether visitors can open a gallery. An unknown one is shown as it is called. */
export type GalleryState = 'draft' | 'published' | 'expired' | (string & {});

/** A gallery, as lists and its head show it. */
export interface GalleryView {
  id: string;
  name: string;
  href: string;
  state: GalleryState;
  /** A civil day; null if it is not known. */
  eventDay: string | null;
  place: string | null;
  cover: CoverView | null;
  /** Photographs that are ready. */
  photos: number;
  /** The last civil day on which visitors can open it; null if it does not expire. */
  lastDay: string | null;
}

const states: Readonly<Record<string, { label: string; tone: PillTone; glyph: GlyphKind }>> = {
  draft: { label: 'Not published', tone: 'ochre', glyph: 'waiting' },
  published: { label: 'Published', tone: 'moss', glyph: 'done' },
  expired: { label: 'Expired', tone: 'stone', glyph: 'lost' },
};

/** Returns how the state of a gallery is shown. */
export const galleryState = (state: GalleryState) =>
  states[state] ?? { label: state, tone: 'stone' as const, glyph: 'notStarted' as const };

/** Returns the CSS position that keeps a focal point in sight. */
export const focalPosition = ({ x, y }: FocalPoint): string => `${x * 100}% ${y * 100}%`;

/** Writes a number of photographs, such as `1 photo` or `1,204 photos`. */
export const photosInWords = (count: number, number: (value: number) => string): string =>
  count === 1 ? '1 photo' : `${number(count)} photos`;
