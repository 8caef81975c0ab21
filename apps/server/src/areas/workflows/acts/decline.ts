import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { isProblem, type Problem } from '../../../platform/errors/problem';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import { cleanText } from '../../../platform/text/text';
import { recordActivityOf } from '../activity';
import {
  actorColumns,
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  proofSigner,
  refuseReplaced,
  zoneOf,
} from '../client';
import { placeOf, recordEvent, writeAct } from '../record';
import { mySigner } from './my-signer';
import { provenPerson } from './proven-person';

type Input = RestOperations['declineSmartFile']['input'];

/** Declines to sign. The signer may still change their mind and sign. */
export async function decline(
  { stepId, versionId, signerId, reason: given, proof }: Input,
  context: CallContext,
): Promise<ClientFile | Problem> {
  const { tx } = context;
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'contract');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  const mine = await mySigner(context, file, held, signerId);
  const { signer, state } = mine.state;
  if (state === 'signed')
    throw conflict('already_signed', 'You already signed this. To change it, ask the studio.');
  if (state === 'declined') return clientFile(context, file);
  const reason = cleanText(given).trim();
  if (reason === '') throw wrongField('reason', 'Give a reason, so that the studio can change it.');
  const person = await provenPerson(context, { lead: file.lead, stepId, ...mine }, proof);
  if (isProblem(person)) return person;
  const owner = { workspaceId: workspaceOf(context).id, leadId: file.lead.id };
  const who = proofSigner(stepId, signer, person);
  const line = await recordEvent(tx, owner, {
    kind: 'declined',
    who,
    zone: zoneOf(file.edition),
    document: held.version.hash,
    ...placeOf(context),
    values: { reason, ...person.evidence },
  });
  await writeAct(tx, {
    ...owner,
    stepId,
    versionId: held.version.id,
    kind: 'decline',
    signerId,
    eventIndex: line.index,
    values: { reason },
    ...actorColumns(context, person),
  });
  await recordActivityOf(
    tx,
    { workspaceId: owner.workspaceId, actor: { name: person.name } },
    'fileDeclined',
    { kind: 'lead', id: file.lead.id, title: file.lead.title },
    [{ field: held.step.label, before: null, after: reason }],
  );
  return fileAfterAct(context, file.lead.id);
}
