import { canonicalJson } from '@atelier/domain/proof';
import {
  type AmendmentReason,
  type FileStep,
  inOrder,
  type ModuleRequest,
  type RedlineChange,
  redline,
  whatToAskAgain,
} from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import type { AmendedStep, AmendmentRequest } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import type { LeadRow } from '../drafts';
import {
  asRules,
  type Draft,
  draftOf,
  type HeldStep,
  instantOf,
  isFileVoided,
  type SentFile,
  smartFileOf,
  wordingOf,
} from '../record';

/** The effects of amending a file; nothing is written. */
export interface AmendmentPlan {
  readonly draft: Draft;
  readonly hasChanges: boolean;
  readonly steps: readonly AmendedStep[];
}

/** Compares the draft of a lead with what was sent. */
export async function planAmendment(
  context: CallContext,
  lead: LeadRow,
  file: SentFile,
  clientName: string | null,
): Promise<AmendmentPlan> {
  // Texts keep the expiry date that was sent: renewing a link is not an amendment.
  const end = file.edition.variables['file.expires'];
  const draft = await draftOf(context, lead, end !== undefined && 'value' in end ? String(end.value) : null);
  const edition = {
    ...file.edition,
    steps: draft.steps,
    variables: draft.values,
    reader: draft.reader,
    eventDay: lead.eventDay,
  };
  const today = dayIn(await instantOf(context.tx), draft.reader.timeZone);
  const next = smartFileOf(edition, file.acts, today, file.historyOf);
  const wording = wordingOf(draft.steps);
  const amended = whatToAskAgain(file.versions, asRules(file.acts), next, wording);
  const kept = amended.flatMap((after): AmendedStep[] => {
    const step = draft.steps.find(({ _id }) => _id === after.stepId);
    if (!step) return [];
    const before = file.held.find((held) => held.step._id === after.stepId);
    const isSame = before !== undefined && before.version.hash === after.hash;
    const changes: RedlineChange[] =
      before === undefined || isSame
        ? []
        : redline(before.version.effective.content, after.effective.content, {
            ...wording,
            locale: next.reader.locale,
          });
    return [
      {
        stepId: step._id,
        module: step.module,
        label: step.label,
        state: before === undefined ? 'added' : isSame ? 'same' : 'changed',
        changes: changes.map((change) => ({ ...change })),
        requests: after.requests.map((request) => requestAnswer(request, step, clientName)),
      },
    ];
  });
  const removed = file.held
    .filter(({ step }) => !draft.steps.some(({ _id }) => _id === step._id))
    .map(
      ({ step: { _id, module, label } }: HeldStep): AmendedStep => ({
        stepId: _id,
        module,
        label,
        state: 'removed',
        changes: [],
        requests: [],
      }),
    );
  const steps = [...kept, ...removed];
  return {
    draft,
    steps,
    hasChanges:
      // A voided file can be sent again unchanged: the later edition is valid.
      isFileVoided(lead) ||
      steps.some(({ state }) => state !== 'same') ||
      outline(file.steps, file.edition) !== outline(draft.steps, edition),
  };
}

/** Returns what is sent but is in no version: the order and names of steps, their conditions, the day. */
const outline = (
  steps: readonly FileStep[],
  { reader, eventDay }: { readonly reader: Draft['reader']; readonly eventDay: string | null },
): string =>
  canonicalJson({
    reader: { ...reader },
    eventDay,
    // Parsed from JSON, because stored objects have no undefined members.
    steps: JSON.parse(
      JSON.stringify(inOrder<FileStep>(steps).map(({ content: _, order: __, ...step }) => step)),
    ) as Parameters<typeof canonicalJson>[0],
  });

function requestAnswer(
  { signerId, duty, why }: ModuleRequest,
  step: FileStep,
  clientName: string | null,
): AmendmentRequest {
  const signer =
    step.module === 'contract' ? step.content.signers.find(({ _id }) => _id === signerId) : undefined;
  return {
    signerId: signerId ?? null,
    who: signer?.name || (signer?.role === 'studio' ? 'The studio' : clientName || 'The client'),
    duty,
    reasons: why.map(reasonInWords),
  };
}

function reasonInWords(reason: AmendmentReason): string {
  switch (reason.kind) {
    case 'content':
      return 'The text changed';
    case 'choice':
      return 'The choice or its price changed';
    case 'variable':
      return `${reason.label}: ${reason.before ?? 'nothing'} → ${reason.after ?? 'nothing'}`;
  }
}
