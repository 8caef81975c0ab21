import type { CallContext } from '../../../platform/context';
import { recordContactEvents } from '../../contacts';
import type { NamedOwner } from './owners';

/** Records for contacts that they gained or lost a lead; `actorId` is null if nobody of the workspace did it. */
export async function tellContact(
  context: Pick<CallContext, 'tx'>,
  {
    before,
    after,
    lead: { id, title },
    actorId,
  }: {
    readonly before: string | null;
    readonly after: string | null;
    readonly lead: NamedOwner;
    readonly actorId: string | null;
  },
): Promise<void> {
  if (before === after) return;
  const subject = { kind: 'lead', id, title };
  await recordContactEvents(context.tx, [
    ...(before === null ? [] : [{ contactId: before, kind: 'leadUnlinked', actorId, subject }]),
    ...(after === null ? [] : [{ contactId: after, kind: 'leadLinked', actorId, subject }]),
  ]);
}
