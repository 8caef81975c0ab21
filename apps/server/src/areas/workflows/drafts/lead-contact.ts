import type { CallContext } from '../../../platform/context';
import { recordContactEvents } from '../../contacts';
import type { NamedOwner } from './owners';

/** Tells contacts that a lead came to them, or left them; `actorId` is null when nobody of the workspace did it. */
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
