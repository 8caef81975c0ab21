import { HOUR, type NamedLimit } from '../../platform/limits/named-limits';

/** Rate limits of galleries. Visitors are slowed down by their network, never shut out: a wedding is one network. */
export const galleryLimits: Readonly<Record<string, NamedLimit>> = {
  // While somebody types.
  'slug-check': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
  // Each is up to 100 files.
  'image-upload': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
};
