import { HOUR, type NamedLimit } from '../../platform/limits/named-limits';

/** Rate limits of galleries. Visitors are slowed down by their network, never shut out: a wedding is one network. */
export const galleryLimits: Readonly<Record<string, NamedLimit>> = {
  // While somebody types.
  'slug-check': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
  // Each is up to 100 files.
  // Each plans a zip of up to everything.
  'gallery-download': { rules: [{ by: 'account', points: 600, window: HOUR }] },
  'download-url': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  // Single files one after another, of everybody at a wedding.
  'visitor-download': { rules: [{ by: 'address', burst: 600, pace: 0.5 }] },
  'visitor-read': { rules: [{ by: 'address', burst: 600, pace: 0.1 }] },
  'image-upload': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
};
