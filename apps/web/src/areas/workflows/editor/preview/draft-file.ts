import { initialChoice, type ProposalChoice } from '@atelier/domain/money';
import {
  type ContractContent,
  chosenItems,
  effectiveModule,
  type FileStep,
  inOrder,
  type Module,
  namedFiles,
  type Variable,
  type VariableValues,
  valuesOfChoice,
  valuesOfFile,
  variableLabel,
  variablesOf,
  visibleSteps,
} from '@atelier/domain/smart-files';
import type { ClientFile, ClientFileStep, SmartFileFile } from '@atelier/sdk';
import { invoiceOf, quoteOfFile } from '../../../../client/view/file-quote';
import type { FileStudio } from '../use-file-studio';

/** A draft and who previews it. */
export interface DraftOfFile {
  readonly title: string;
  readonly steps: readonly FileStep[];
  /** Id of the previewed step. */
  readonly current: string;
  readonly studio: FileStudio;
  /** Null: nobody yet, as in a template. */
  readonly client: { readonly name: string; readonly email: string | null } | null;
  /** Values of the variables; none in a template. */
  readonly values: VariableValues;
  /** The workspace's own variables. */
  readonly own: readonly Variable[];
  readonly eventDate: string | null;
  readonly holdUntil: string | null;
  /** A picture or file that contents name. */
  readonly fileOf: (key: string) => SmartFileFile | undefined;
  /** What the client chose in what was sent, by step. */
  readonly chosen?: Readonly<Record<string, ProposalChoice>> | undefined;
  /** What whoever looks has chosen in the preview, by step. */
  readonly choices: Readonly<Record<string, ProposalChoice>>;
  /** Instant at which it is previewed. */
  readonly now: string;
}

/**
 * Returns a draft as the file that its client would get, so that the client page can render it: the steps before the
 * previewed one are done, and nothing after it.
 */
export function draftFile(draft: DraftOfFile): ClientFile {
  const { title, current, studio, client, eventDate, holdUntil, now, fileOf } = draft;
  const all = inOrder(draft.steps);
  const { chosen = {} } = draft;
  const choices = choicesOf(all, { ...chosen, ...draft.choices });
  const visible = new Set(visibleSteps(all, choices, {}).map(({ _id }) => _id));
  const shown = all.filter(({ _id }) => visible.has(_id) || _id === current);
  const place = shown.findIndex(({ _id }) => _id === current);
  const file: ClientFile = {
    _id: 'draft',
    title,
    studio: {
      ...studio.page,
      address: [...studio.page.address],
      socialProfiles: [...studio.page.socialProfiles],
    },
    portal: studio.portal,
    client,
    eventDate,
    holdUntil,
    note: null,
    nextStepId: current,
    access: { kind: 'private', recipient: client, expiresAt: null },
    // Nobody visits a draft.
    isRecorded: false,
    // The app shows the words of the page in English.
    reader: { language: 'en', ...studio.reader },
    steps: shown.map((step, at) =>
      stepOf(step, { isDone: at < place, isChosen: step._id in chosen }, choices),
    ),
  };
  const { quote } = quoteOfFile(file, choices, now);
  const ofChoice = valuesOfChoice(
    { packages: packagesOf(shown, choices), totals: quote?.totals ?? null, plan: quote?.plan ?? null },
    studio.reader,
  );
  // Without the day of the event, a schedule that goes by it has no parts yet: what is paid first is not known.
  const { 'file.firstPayment': _first, 'file.remainder': _rest, ...withoutPlan } = ofChoice;
  const hasSchedule = (invoiceOf(file)?.content.schedule.length ?? 0) > 0;
  const isPlanned = !hasSchedule || (quote !== null && quote.plan.parts.length > 0);
  const values = { ...draft.values, ...(isPlanned ? ofChoice : withoutPlan) };
  // Who writes is known in a template too.
  const ofStudio = valuesOfFile({
    client: null,
    studio: studio.source,
    file: { title: '' },
    given: {},
    own: [],
    currency: studio.currency,
  });
  const smartFile = { steps: all, values, reader: studio.reader, choices, answers: {} };
  const steps = file.steps.map((step, at) => {
    const source = shown[at];
    if (source === undefined || step._id !== current) return step;
    const named = { ...labelsOf(source, draft.own), ...ofStudio, ...values };
    const { content, variables, chosen } = effectiveModule(source, { ...smartFile, values: named });
    return {
      ...step,
      content: { ...content },
      files: namedFiles({ kind: source.module, content: source.content } as Module).flatMap(
        ({ key }) => fileOf(key) ?? [],
      ),
      chosen: chosen?.map((item) => ({ ...item })) ?? null,
      version: { ...step.version, variables },
    };
  });
  return { ...file, steps };
}

/** What is chosen: what the preview's reader or the client chose while the offer still has it, else what it opens with. */
function choicesOf(
  steps: readonly FileStep[],
  made: DraftOfFile['choices'],
): Readonly<Record<string, ProposalChoice>> {
  return Object.fromEntries(
    steps.flatMap(({ _id, ...step }): [string, ProposalChoice][] => {
      if (step.module !== 'proposal') return [];
      const { packages, extras } = step.content;
      const choice = made[_id];
      const isThere =
        choice?.packageIds.every((id) => packages.some((one) => one._id === id)) &&
        choice.extras.every((extra) => extras.some((one) => one._id === extra._id));
      return [[_id, choice && isThere ? choice : initialChoice(step.content)]];
    }),
  );
}

function stepOf(
  step: FileStep,
  /** Whether it stands before the previewed step, and whether the client chose in it. */
  { isDone, isChosen }: { readonly isDone: boolean; readonly isChosen: boolean },
  choices: Readonly<Record<string, ProposalChoice>>,
): ClientFileStep {
  const choice = choices[step._id];
  return {
    _id: step._id,
    kind: step.module,
    label: step.label,
    content: { ...step.content },
    chosen: null,
    changes: [],
    reasons: [],
    answers: null,
    files: [],
    version: { _id: 'draft', hash: '', variables: {} },
    state: step.module === 'thankyou' ? 'shown' : 'open',
    duty: step.module === 'thankyou' ? 'nothing' : isDone ? 'done' : 'ask',
    choice:
      choice === undefined || !(isDone || isChosen)
        ? null
        : {
            packageIds: [...choice.packageIds],
            extras: choice.extras.map((extra) => ({ ...extra })),
            isFinal: false,
          },
    signers: step.module === 'contract' ? signersOf(step.content, isDone) : [],
  };
}

function signersOf({ signers }: ContractContent, isDone: boolean): ClientFileStep['signers'] {
  const ordered = signers.toSorted((one, other) => one.order - other.order);
  const me = ordered.find(({ role }) => role === 'client');
  return ordered.map(({ _id, name, role, order }) => {
    const isMe = _id === me?._id;
    const state = isMe && isDone ? 'signed' : isMe || order === ordered[0]?.order ? 'asked' : 'waiting';
    return { _id, name, role, order, isMe, state, needsCode: false, signedAt: null, signedBy: null };
  });
}

const packagesOf = (
  steps: readonly FileStep[],
  choices: Readonly<Record<string, ProposalChoice>>,
): string[] =>
  steps.flatMap((step) => {
    const choice = choices[step._id];
    return step.module === 'proposal' && choice
      ? chosenItems(step.content, choice)
          .filter(({ source }) => source === 'package')
          .map(({ name }) => name)
      : [];
  });

/** A variable that has no value yet is read by its name. */
const labelsOf = ({ content }: FileStep, own: readonly Variable[]): VariableValues =>
  Object.fromEntries(
    variablesOf(content).map((key) => [key, { type: 'text', value: `[${variableLabel(key, own)}]` }]),
  );
