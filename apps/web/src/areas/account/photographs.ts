import type { SplitPhotograph } from '@atelier/ui';
import ceramics from '@atelier/ui/seed-photographs/ceramics-tall.webp';
import pine from '@atelier/ui/seed-photographs/pine-wide.webp';

/** Beside the sign-in. */
export const signInPhotograph: SplitPhotograph = {
  src: ceramics,
  alt: 'A tall vase, half clay and half white, with dry branches, beside a dark green cup',
  caption: 'Brandt Ceramics, spring. By Juniper & Light',
};

/** In the card that shows what a client opens first. */
export const previewPhotograph = pine;
