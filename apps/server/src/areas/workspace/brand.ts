import { buffer } from 'node:stream/consumers';
import type { Platform } from '../../platform/platform';
import type { Brand } from '../../platform/sealing/letterhead';
import { companyOf, reachLines } from './company';
import { readTenant } from './tenants';

/** In pixels: enough for print at the size of a letterhead. */
const LOGO = { width: 720, height: 190 } as const;

/** Returns the logo, colour, typeface and contact details of a workspace for its documents. It reads the storage and belongs in a job. */
export async function brandOf(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  workspaceId: string,
): Promise<Brand> {
  const tenant = await database.withWorkspace(workspaceId, (tx) => readTenant(tx, workspaceId));
  const look = {
    colour: tenant?.brandColour ?? null,
    typeface: tenant?.typeface ?? 'classic',
    reach: reachLines(companyOf(tenant?.company)),
  };
  const stored = tenant?.logoKey ? await storage.openRead(tenant.logoKey) : undefined;
  if (!stored) return { ...look, logo: null };
  const { onPaper } = await import('../../platform/sealing/on-paper');
  // A document is worth more than the logo on it: without one if its picture cannot be read.
  const logo = await onPaper(await buffer(stored), LOGO).catch(() => null);
  return { ...look, logo: logo?.toString('base64') ?? null };
}
