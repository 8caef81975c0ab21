import type { Language } from '@atelier/domain/words';
import { and, eq } from 'drizzle-orm';
import { type CallContext, linkOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { refuseClosedLink } from '../client';
import { smartFileLinks } from '../record';

/**
 * Remembers in which language the recipient of a link wants to read. A public link is anybody's, and a preview leaves no
 * trace: both remember nothing.
 */
export async function rememberLanguage(context: CallContext, language: Language): Promise<void> {
  const { id, kind } = linkOf(context);
  if (kind !== 'private') return;
  await refuseClosedLink(context, 'no key update');
  await context.tx
    .update(smartFileLinks)
    .set({ language, languageAt: now })
    .where(and(eq(smartFileLinks.id, id), eq(smartFileLinks.kind, 'private')));
}
