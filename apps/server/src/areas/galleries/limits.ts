import { HOUR, type NamedLimit } from '../../platform/limits/named-limits';

/** Rate limits of galleries. Visitors are slowed down by their network, never shut out: a wedding is one network. */
export const galleryLimits: Readonly<Record<string, NamedLimit>> = {
  // While somebody types.
  'slug-check': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
  // A page and its album, for the guests of a wedding behind one address.
  'visitor-read': { rules: [{ by: 'address', burst: 2_000, pace: 0.05 }] },
  // Every four seconds from each open page.
  'visitor-check': { rules: [{ by: 'address', burst: 2_000, pace: 0.02 }] },
  'visitor-write': { rules: [{ by: 'address', burst: 1_000, pace: 0.2 }] },
  // Wrong PINs are counted by visits/guesses.ts.
  // Each is up to 50 mails, which are counted by themselves.
  'gallery-share': { rules: [{ by: 'account', points: 200, window: HOUR }] },
  'visitor-enter': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  // Codes by mail, which are counted by joining/allowance.ts as well.
  'visitor-code': { rules: [{ by: 'address', burst: 30, pace: 20 }] },
  // Each is a look of the detector.
  'visitor-selfie': { rules: [{ by: 'address', burst: 60, pace: 5 }] },
  'pre-register': { rules: [{ by: 'address', burst: 60, pace: 5 }] },
  // Each plans a zip of up to everything.
  'gallery-download': { rules: [{ by: 'account', points: 600, window: HOUR }] },
  'download-url': { rules: [{ by: 'address', burst: 300, pace: 1 }] },
  // Single files one after another, of everybody at a wedding.
  'visitor-download': { rules: [{ by: 'address', burst: 600, pace: 0.5 }] },
  // Each is up to 100 files.
  'image-upload': { rules: [{ by: 'account', points: 1_200, window: HOUR }] },
};
