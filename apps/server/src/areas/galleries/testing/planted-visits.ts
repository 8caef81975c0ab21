import { type Atelier, createAtelier, createHosts } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createToken } from '../../../platform/identity/tokens';
import type { TestServer } from '../../../testing';
import type { GalleryPerson } from './studio';

/** A visitor of a gallery, with the real SDK. */
export interface PlantedVisitor extends Atelier {
  readonly visitId: string;
  readonly visitorId: string;
}

/** Lets a visitor into a gallery without its door; with `visitorId`, a known one on another device. */
export async function plantVisitor(
  server: TestServer,
  mira: GalleryPerson,
  galleryId: string,
  role = 'guest',
  visitorId?: string,
): Promise<PlantedVisitor> {
  const { token, hash } = createToken();
  const [visitId, id] = [uuid(), visitorId ?? uuid()];
  await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
    await tx.execute(sql`insert into gallery_visitors (workspace_id, id, gallery_id, role, name)
      values (${mira.workspaceId}, ${id}, ${galleryId}, ${role}, 'Ada Okafor') on conflict do nothing`);
    await tx.execute(sql`insert into gallery_visits (workspace_id, id, gallery_id, visitor_id, role, token_hash, pin_version, ends_at)
      select workspace_id, ${visitId}, id, ${id}, ${role}, ${hash}, pin_version, atelier_now() + interval '400 days'
      from galleries where id = ${galleryId}`);
  });
  const atelier = createAtelier({
    hosts: createHosts({ origin: server.origin }),
    fetch: (input, init) => server.fetch(input, init),
    retry: { tries: 1 },
  });
  await atelier.client.session.set('token', token);
  return { ...atelier, visitId, visitorId: id };
}
