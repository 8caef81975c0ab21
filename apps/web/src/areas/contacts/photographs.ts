import bouquet from '@atelier/ui/seed-photographs/bouquet-blush.webp';
import veil from '@atelier/ui/seed-photographs/veil.webp';
import vineyard from '@atelier/ui/seed-photographs/vineyard.webp';

/** Fanned out where there is nothing yet. */
export const emptyPhotographs: readonly [string, string, string] = [veil, vineyard, bouquet];
