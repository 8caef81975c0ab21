import { type ConditionProblem, conditionProblems } from './conditions';
import type { ModuleKind } from './contents';
import { asksSomething } from './form-content';
import { inSentence, placeName } from './places';
import { isBlank } from './rich-text';
import { type FileStep, inOrder } from './steps';
import { hasValue, missingVariables, type Variable, type VariableValues } from './variables';
import { below } from './walk';

/** Something that has to be done before a file goes out. */
export interface Gap {
  /** The step; null when it is about the file as a whole. */
  readonly stepId: string | null;
  readonly module: ModuleKind | null;
  /** Stable name of the kind of gap. */
  readonly kind:
    | 'missingVariable'
    | 'noSteps'
    | 'empty'
    | 'noPrice'
    | 'impossibleChoice'
    | 'unknownTax'
    | 'noSchedule'
    | 'scheduleNotWhole'
    | 'noEventDate'
    | 'noSigning'
    | 'noProposal'
    | 'noSigner'
    | 'signerAddress'
    | 'sameSigner'
    | 'missingFile'
    /** A field has a text that cannot be read, so that it is not in the content. */
    | 'unreadable'
    /** A text has characters that the sealed PDF cannot show. It goes out all the same. */
    | 'unprintable'
    | `condition:${ConditionProblem['kind']}`;
  /** Where in the content, by fields and ids; empty for the whole. */
  readonly path: string;
  /** The gap in one line, with the step it is in: `Contract: ceremony time is empty`. */
  readonly words: string;
}

/** What of a file decides whether it can go out. */
export interface FileDraft {
  readonly steps: readonly FileStep[];
  readonly values: VariableValues;
  /** The workspace's own variables, for their names. */
  readonly variables?: readonly Variable[];
  /** Address of the client; signers without one of their own are asked there. */
  readonly clientEmail?: string | null;
  /** Address of the studio, where the countersignature is asked. */
  readonly studioEmail?: string | null;
}

/**
 * What stands between a draft and its sending, as the editor lists it before it goes out and as the sending is refused.
 *
 * @param file - the draft.
 * @returns the gaps in the order of the steps; empty when the file can be sent.
 */
export function gapsOf(file: FileDraft): Gap[] {
  const steps = inOrder(file.steps);
  if (steps.length === 0)
    return [
      {
        stepId: null,
        module: null,
        kind: 'noSteps',
        path: '',
        words: 'There is nothing to send yet: add a step',
      },
    ];
  const missing = missingVariables(steps, file.values, file.variables);
  const conditions = conditionProblems(steps);
  return steps.flatMap((step) => {
    const gaps: Gap[] = [];
    const own = { stepId: step._id, module: step.module };
    const add = (kind: Gap['kind'], path: string, words: string) =>
      gaps.push({ ...own, kind, path, words: `${step.label}: ${words}` });
    contentGaps(step, file, add);
    const named = new Set<string>();
    for (const { stepId, path, variable, label } of missing) {
      if (stepId !== step._id || named.has(variable)) continue;
      named.add(variable);
      add('missingVariable', path, `${inSentence(label)} is empty`);
    }
    for (const { stepId, kind, message } of conditions)
      if (stepId === step._id) gaps.push({ ...own, kind: `condition:${kind}`, path: '', words: message });
    return gaps;
  });
}

type Add = (kind: Gap['kind'], path: string, words: string) => void;

function contentGaps(step: FileStep, file: FileDraft, add: Add): void {
  switch (step.module) {
    case 'proposal':
      proposalGaps(step, file, add);
      break;
    case 'invoice':
      invoiceGaps(step, file, add);
      break;
    case 'contract':
      contractGaps(step, file, add);
      break;
    case 'form':
      if (!asksSomething(step.content)) add('empty', 'items', 'nothing is asked yet');
      break;
    case 'thankyou':
      if (isBlank(step.content.headline) && isBlank(step.content.text))
        add('empty', '', 'nothing is written yet');
  }
}

type Of<Kind extends ModuleKind> = Extract<FileStep, { module: Kind }>;

function proposalGaps({ content }: Of<'proposal'>, { steps }: FileDraft, add: Add): void {
  const { packages, choice, extras, included } = content;
  if (packages.length + extras.length + included.length === 0)
    add('empty', 'packages', 'there is nothing to choose from yet');
  for (const [list, entries] of Object.entries({ packages, included }))
    for (const { _id, price } of entries)
      if (price === 0) {
        const path = below(below(list, _id), 'price');
        add('noPrice', path, `${inSentence(placeName(content, path))} is empty`);
      }
  if (choice.minimum > choice.maximum || choice.minimum > packages.length)
    if (packages.length > 0)
      add(
        'impossibleChoice',
        'choice',
        `${choice.minimum} packages are to be chosen, and that cannot be done`,
      );
  for (const { _id, name, minimum, maximum, initial } of extras)
    if (minimum > maximum || initial < minimum || initial > maximum)
      add(
        'impossibleChoice',
        below('extras', _id),
        `${name} starts with ${initial} pieces, and ${minimum} to ${maximum} are allowed`,
      );
  const invoice = steps.find((step): step is Of<'invoice'> => step.module === 'invoice');
  taxGaps({ packages, extras, included }, content, invoice, add);
}

function taxGaps(
  lists: Readonly<Record<string, readonly { readonly _id: string; readonly taxIds: readonly string[] }[]>>,
  content: unknown,
  invoice: Of<'invoice'> | undefined,
  add: Add,
): void {
  const known = new Set(invoice?.content.taxes.map(({ _id }) => _id));
  for (const [list, entries] of Object.entries(lists))
    for (const { _id, taxIds } of entries) {
      const path = below(list, _id);
      if (taxIds.some((id) => !known.has(id)))
        add(
          'unknownTax',
          below(path, 'taxIds'),
          `${placeName(content, path)} has a tax that the invoice does not know`,
        );
    }
}

function invoiceGaps(step: Of<'invoice'>, { steps, values }: FileDraft, add: Add): void {
  const { content } = step;
  const { items, takesChoice, schedule } = content;
  if (!takesChoice && items.length === 0) add('empty', 'items', 'there is nothing to pay yet');
  if (takesChoice && !steps.some(({ module, order }) => module === 'proposal' && order < step.order))
    add('noProposal', 'takesChoice', 'it takes what is chosen, and no proposal comes before it');
  for (const { _id, unitPrice } of items)
    if (unitPrice === 0) {
      const path = below(below('items', _id), 'unitPrice');
      add('noPrice', path, `${inSentence(placeName(content, path))} is empty`);
    }
  taxGaps({ items }, content, step, add);
  scheduleGaps(schedule, add);
  for (const { _id, due } of schedule) {
    const path = below(below('schedule', _id), 'due');
    const place = inSentence(placeName(content, path));
    if (/Event$/.test(due.kind) && !hasValue(values, 'event.date'))
      add('noEventDate', path, `${place} follows the event, and the event has no date`);
    if (/Signing$/.test(due.kind) && !steps.some(({ module }) => module === 'contract'))
      add('noSigning', path, `${place} follows signing, and there is no contract to sign`);
  }
}

function scheduleGaps(schedule: Of<'invoice'>['content']['schedule'], add: Add): void {
  if (schedule.length === 0) {
    add('noSchedule', 'schedule', 'nothing says when to pay');
    return;
  }
  const rests = schedule.filter(({ amount }) => amount.kind === 'rest').length;
  const percent = schedule.reduce(
    (sum, { amount }) => sum + (amount.kind === 'percent' ? amount.value : 0),
    0,
  );
  const isFixed = schedule.some(({ amount }) => amount.kind === 'fixed');
  const said = (words: string) => add('scheduleNotWhole', 'schedule', words);
  if (rests > 1) said('only one payment can be what is left');
  else if (percent > 10_000) said(`the payments come to ${percent / 100} percent`);
  else if (rests === 0 && (isFixed || percent !== 10_000))
    said('the payments do not come to the whole: let the last one be what is left');
}

function contractGaps({ content }: Of<'contract'>, { clientEmail, studioEmail }: FileDraft, add: Add): void {
  const { clauses, signers } = content;
  if (clauses.length === 0) add('empty', 'clauses', 'there is no clause yet');
  clauses.forEach(({ _id, text }, index) => {
    if (isBlank(text)) add('empty', below('clauses', _id), `clause ${index + 1} is empty`);
  });
  if (!signers.some(({ role }) => role !== 'studio'))
    add('noSigner', 'signers', 'nobody signs for the client');
  const seen = new Map<string, string>();
  for (const { _id, role, name, email } of signers) {
    const path = below('signers', _id);
    const person =
      name === '' ? { client: 'the client', studio: 'the studio', other: 'a signer' }[role] : name;
    if (role === 'other' && name === '') add('signerAddress', path, 'a signer has no name');
    const address = (email ?? { client: clientEmail, studio: studioEmail, other: null }[role])?.toLowerCase();
    if (address === undefined) {
      // Where nobody said what the addresses are, those of the client and the studio are not asked for.
      const isUnknown = { client: clientEmail, studio: studioEmail, other: null }[role] === undefined;
      if (email === null && !isUnknown)
        add('signerAddress', path, `${person} has no email address to sign from`);
    } else if (seen.has(address))
      add('sameSigner', path, `${seen.get(address) ?? ''} and ${person} have the same email address`);
    else seen.set(address, person);
  }
}
