import type { Client } from '../../core/client.js';
import { type GalleryVisitCalls, galleryVisitCalls } from '../../generated/areas/gallery-visit.js';

/**
 * What a visitor of a gallery does. The session contains the token of a visit in place of an account's:
 * `createClient({ session: createMemorySession({ token }) })`; `lookAt`, `enter` and `preRegister` need none.
 *
 * Once a visit is over, all calls fail with an `http` error whose code says why: `gallery_unpublished`, `gallery_expired`,
 * `pin_changed` or `visit_ended`.
 *
 * @param client - created by `createClient`.
 */
export const galleryVisit = (client: Client): GalleryVisitCalls => galleryVisitCalls(client);
