import { itemsOfChoice } from '@atelier/domain/money';
import type { Choice, ProposalContent } from '@atelier/domain/smart-files';
import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { invalidInput, ProblemError } from '../../../platform/errors/problem';
import { conflict } from '../../../platform/errors/refusals';
import { recordActivityOf } from '../activity';
import {
  actorColumns,
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  isChoiceFinal,
  personOf,
  proofActor,
  refuseReplaced,
  zoneOf,
} from '../client';
import { choicesOf, placeOf, recordEvent, settleVersions, writeAct } from '../record';

type Input = RestOperations['chooseInSmartFile']['input'];

/** Stores a choice in a proposal. It replaces the earlier choice, and the steps that depend on it get new versions. */
export async function choose(
  { stepId, versionId, packageIds, extras, visitor }: Input,
  context: CallContext,
): Promise<ClientFile> {
  const { tx } = context;
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'proposal');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  const { version } = held;
  const offer = version.effective.content as ProposalContent;
  // Extras with quantity 0 are left out, so that the same choice always has the same bytes.
  const choice: Choice = { packageIds, extras: extras.filter(({ quantity }) => quantity > 0) };
  const items = itemsOfChoice(offer, { packageIds, extras });
  if (!items.ok)
    throw new ProblemError(invalidInput(items.problems.map(({ field, message }) => ({ field, message }))));
  const before = choicesOf(file.acts)[stepId];
  const isDone = file.asked.some(
    (asked) => asked.stepId === stepId && asked.requests.some(({ duty }) => duty === 'done'),
  );
  if (isDone && before !== undefined && sameChoice(before, choice)) return clientFile(context, file);
  if (isChoiceFinal(file, stepId))
    throw conflict(
      'choice_final',
      'Somebody signed or paid what follows from this choice. Ask the studio to change it.',
    );
  const person = personOf(context, visitor);
  const owner = { workspaceId: workspaceOf(context).id, leadId: file.lead.id };
  const names = items.value.map(({ name, quantity }) =>
    quantity === 1000 ? name : `${quantity / 1000} × ${name}`,
  );
  const values = { packageIds: [...choice.packageIds], extras: choice.extras.map((extra) => ({ ...extra })) };
  const line = await recordEvent(tx, owner, {
    kind: 'chosen',
    who: proofActor(person),
    zone: zoneOf(file.edition),
    document: version.hash,
    ...placeOf(context),
    values,
  });
  await writeAct(tx, {
    ...owner,
    stepId,
    versionId: version.id,
    kind: 'choice',
    eventIndex: line.index,
    values,
    ...actorColumns(context, person),
  });
  await settleVersions(tx, owner);
  await recordActivityOf(
    tx,
    { workspaceId: owner.workspaceId, actor: { name: person.name } },
    'fileChosen',
    { kind: 'lead', id: file.lead.id, title: file.lead.title },
    [{ field: held.step.label, before: null, after: names.join(', ') }],
  );
  return fileAfterAct(context, file.lead.id);
}

function sameChoice(left: Choice, right: Choice): boolean {
  const text = ({ packageIds, extras }: Choice) =>
    JSON.stringify([
      [...packageIds].sort(),
      extras
        .filter(({ quantity }) => quantity > 0)
        .map(({ _id, quantity }) => [_id, quantity])
        .sort(),
    ]);
  return text(left) === text(right);
}
