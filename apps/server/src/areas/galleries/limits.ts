import { HOUR, type NamedLimit } from '../../platform/limits/named-limits';

/** Rate limits of galleries. Visitors are slowed down by their network, never shut out: a wedding is one network. */
export const galleryLimits: Readonly<Record<string, NamedLimit>> = {
  'slug-check': { rules: [{ by: 'account', points: 600, window: HOUR }] },
  // Each is up to 100 files.
  'image-upload': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
  // Each is a plan of up to all images.
  download: { rules: [{ by: 'account', points: 300, window: HOUR }] },
  'download-url': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  // Each is up to 50 emails.
  'gallery-share': { rules: [{ by: 'account', points: 60, window: HOUR }] },
  'visitor-read': { rules: [{ by: 'address', burst: 3_000, pace: 0.02 }] },
  'visitor-write': { rules: [{ by: 'address', burst: 1_000, pace: 0.1 }] },
  'visitor-report': { rules: [{ by: 'address', burst: 1_000, pace: 0.1 }] },
  'visitor-download': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  'visitor-selfie': { rules: [{ by: 'address', burst: 30, pace: 10 }] },
  'visitor-code': { rules: [{ by: 'address', burst: 20, pace: 5 }] },
  'pre-register': { rules: [{ by: 'address', burst: 100, pace: 5 }] },
  // Wrong PINs are counted apart, by visitor and gallery; these only keep programs from trying.
  'gallery-enter': { rules: [{ by: 'address', burst: 200, pace: 1 }] },
  'gallery-pin': { rules: [{ by: 'address', burst: 100, pace: 1 }] },
};
