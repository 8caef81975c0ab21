import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { conflict, gone } from '../../../platform/errors/refusals';
import { recordActivityOf } from '../activity';
import {
  actorColumns,
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  proofActor,
  recipientOf,
  refuseReplaced,
  zoneOf,
} from '../client';
import { acceptPlan, canAccept, clientSigners, contractsBefore, hasAccepted, moneyOf } from '../plans';
import { moveOn, placeOf, recordEvent } from '../record';

type Input = RestOperations['acceptSmartFileInvoice']['input'];

/** Accepts an invoice that changed after it was paid for: there is nothing to sign, and nothing of it is due. */
export async function acceptInvoice({ stepId, versionId }: Input, context: CallContext): Promise<ClientFile> {
  const { tx } = context;
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'invoice');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  if (hasAccepted(file, held)) return clientFile(context, file);
  const person = recipientOf(context);
  if (person === null)
    throw new ProblemError(
      problem({
        code: 'private_link_needed',
        status: 403,
        title: 'Open the link that was sent to you by email. This one is open to everyone.',
      }),
    );
  const money = await moneyOf(tx, file, held, 'shown');
  if (!money) throw gone('invoice');
  const isSigned = contractsBefore(file, held).every((contract) =>
    clientSigners(file, contract).every(({ state }) => state === 'signed'),
  );
  if (!isSigned || !canAccept(file, money))
    throw conflict('nothing_to_accept', 'Sign what comes before these payments, or pay what is due of them.');
  const owner = { workspaceId: workspaceOf(context).id, leadId: file.lead.id };
  const line = await recordEvent(tx, owner, {
    kind: 'planAccepted',
    who: proofActor(person),
    zone: zoneOf(file.edition),
    document: held.version.hash,
    ...placeOf(context),
  });
  await acceptPlan(context.platform, tx, file, money, {
    eventIndex: line.index,
    ...actorColumns(context, person),
  });
  await moveOn(tx, file.lead);
  await recordActivityOf(
    tx,
    { workspaceId: owner.workspaceId, actor: { name: person.name } },
    'invoiceAccepted',
    { kind: 'lead', id: file.lead.id, title: file.lead.title },
    [],
  );
  return fileAfterAct(context, file.lead.id);
}
