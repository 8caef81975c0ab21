import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import { cleanText } from '../../../platform/text/text';
import { recordActivityOf } from '../activity';
import {
  actorColumns,
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  personOf,
  placeOf,
  proofSigner,
  refuseReplaced,
  zoneOf,
} from '../client';
import { recordEvent, writeAct } from '../record';
import { mySigner } from './sign';

type Input = RestOperations['declineSmartFile']['input'];

/** Declines to sign. Who declined may still change their mind and sign. */
export async function decline(
  { stepId, versionId, signerId, reason: given, visitor }: Input,
  context: CallContext,
): Promise<ClientFile> {
  const { tx } = context;
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'contract');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  const {
    state: { signer, state },
  } = await mySigner(context, file, held, signerId);
  if (state === 'signed') throw conflict('already_signed', 'This is signed. Ask the studio to change it.');
  if (state === 'declined') return clientFile(context, file);
  const reason = cleanText(given).trim();
  if (reason === '') throw wrongField('reason', 'Say why, so that the studio can change it.');
  const person = personOf(context, visitor, { isNamed: true });
  const name = signer.name || person.name;
  const owner = { workspaceId: workspaceOf(context).id, leadId: file.lead.id };
  const who = proofSigner(stepId, signer, { ...person, name });
  const line = await recordEvent(tx, owner, {
    ...{ kind: 'declined', who, zone: zoneOf(file.edition), document: held.version.hash },
    ...{ ...placeOf(context), values: { reason } },
  });
  await writeAct(tx, {
    ...{ ...owner, stepId, versionId: held.version.id, kind: 'decline', signerId },
    ...{ eventIndex: line.index, values: { reason } },
    ...actorColumns(context, { ...person, name }),
  });
  await recordActivityOf(
    tx,
    { workspaceId: owner.workspaceId, actor: { name } },
    'fileDeclined',
    { kind: 'lead', id: file.lead.id, title: file.lead.title },
    [{ field: held.step.label, before: null, after: reason }],
  );
  return fileAfterAct(context, file.lead.id);
}
