import { type CallContext, identityOf } from '../../../platform/context';
import { recordContactEvents } from '../../contacts';
import type { NamedOwner } from '../owners';

/** Tells contacts that a lead came to them, or left them. */
export async function tellContact(
  context: CallContext,
  {
    before,
    after,
    lead: { id, title },
  }: { readonly before: string | null; readonly after: string | null; readonly lead: NamedOwner },
): Promise<void> {
  if (before === after) return;
  const actorId = identityOf(context).account.id;
  const subject = { kind: 'lead', id, title };
  await recordContactEvents(context.tx, [
    ...(before === null ? [] : [{ contactId: before, kind: 'leadUnlinked', actorId, subject }]),
    ...(after === null ? [] : [{ contactId: after, kind: 'leadLinked', actorId, subject }]),
  ]);
}
