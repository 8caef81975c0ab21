import { answersIn } from '@atelier/domain/forms';
import type { FormDraft } from '../../../generated/rest';
import { type CallContext, linkOf, prepared, type RestHandlers } from '../../../platform/context';
import { invalidInput, isProblem } from '../../../platform/errors/problem';
import { conflict } from '../../../platform/errors/refusals';
import { clientFile } from '../client';
import { openAnswerFile, receiveFiles, refusedAnswers } from './files';
import { type CarriedResponse, carriedTo, latestResponse, type ResponseRow } from './keeping';
import { openForm, type SentForm } from './open-form';
import { outdatedProblems } from './outdated';
import { keepRead, readReport } from './reports';
import { type Respondent, respondentOf } from './respondents';
import { sendAnswers } from './sending';
import { speechFor } from './speech';

type Calls = 'readFormAnswers' | 'saveFormAnswers' | 'sendFormAnswers' | 'openAnswerUpload';

const nobody: Respondent = { key: '', name: null, email: null };

/** Returns whether the studio is previewing: a preview leaves no trace. */
const isPreview = (context: Pick<CallContext, 'link'>): boolean => linkOf(context).kind === 'preview';

async function draftOf(
  context: CallContext,
  held: SentForm,
  row: ResponseRow,
  { answers, outdated }: CarriedResponse = row,
): Promise<FormDraft> {
  const isOutdated = Object.keys(outdated).length > 0;
  return {
    answers: { ...answersIn(answers) },
    ...(isOutdated && {
      problems: await outdatedProblems(context.tx, held, outdated, await speechFor(context, held)),
    }),
    savedAt: row.savedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** What clients do with a form. */
export const responsesHandlers: Pick<RestHandlers, Calls> = {
  readFormAnswers: async (input, context) => {
    const held = await openForm(context, input.stepId);
    const empty: FormDraft = { answers: {}, savedAt: null, sentAt: null };
    if (isPreview(context)) return empty;
    const row = await latestResponse(context.tx, held, respondentOf(context, input));
    if (row === undefined) return empty;
    if (row.versionId === held.versionId) return draftOf(context, held, row);
    const carried = await carriedTo(context.tx, row, held);
    // The answers sent in an earlier version prefill this one, and are not saved yet.
    return row.sentAt === null
      ? draftOf(context, held, row, carried)
      : { ...empty, answers: { ...answersIn(carried.answers) } };
  },

  saveFormAnswers: prepared(
    (input, context) =>
      receiveFiles(context, isPreview(context) ? nobody : respondentOf(context, input), input),
    async (input, context, filesRefused) => {
      const held = await openForm(context, input.stepId);
      const person = isPreview(context) ? nobody : respondentOf(context, input);
      const speech = await speechFor(context, held);
      const read = await readReport(context, held, person, input, speech);
      const wrongFiles = refusedAnswers(input.answers, filesRefused, speech);
      const named = new Set(wrongFiles.map(({ field }) => field));
      const problems = [...wrongFiles, ...read.problems.filter(({ field }) => !named.has(field))];
      if (isPreview(context)) {
        const given = Object.entries(read.answers).filter(([, value]) => value !== null);
        return problems.length > 0
          ? invalidInput(problems)
          : { answers: Object.fromEntries(given), savedAt: null, sentAt: null };
      }
      const { row, replaced } = await keepRead(context, held, person, read);
      // Returned and not thrown, so that the valid answers are saved.
      if (replaced) return replaced;
      return problems.length > 0 ? invalidInput(problems) : draftOf(context, held, row);
    },
  ),

  sendFormAnswers: prepared(
    (input, context) =>
      receiveFiles(context, isPreview(context) ? nobody : respondentOf(context, input), input),
    async (input, context, filesRefused) => {
      const file = await sendAnswers(context, input, filesRefused);
      return isProblem(file) ? file : clientFile(context, file);
    },
  ),

  openAnswerUpload: async (input, context) => {
    const held = await openForm(context, input.stepId);
    if (isPreview(context))
      throw conflict('preview_keeps_nothing', 'A preview saves nothing. Open the link itself to add files.');
    return openAnswerFile(context, held, respondentOf(context, input), input);
  },
};
