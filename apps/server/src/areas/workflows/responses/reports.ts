import { answersIn, carryOver, checkPartial, type FormSpeech, isQuestion } from '@atelier/domain/forms';
import type { CallContext } from '../../../platform/context';
import { type FieldError, type Problem, problem } from '../../../platform/errors/problem';
import { withKnownFiles } from './files';
import { keepReport, type Report, type ResponseRow } from './keeping';
import { type AnswersGiven, formVersion, type SentForm } from './open-form';
import { outdatedIn, splitOutdated } from './outdated';
import type { Respondent } from './respondents';

/** The maximum number of problems in a response. */
const MAX_PROBLEMS = 100;

/** A report that was read against its version of the form. */
export interface ReadReport extends Report {
  readonly problems: readonly FieldError[];
  /** Answers that do not fit the current version; null if the report was made for it. */
  readonly dropped: readonly string[] | null;
  /** All given values of the current version with their files resolved, for validating a submission. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Reads a report, and says what is wrong with it in `speech`: what fits becomes answers of the current version, whichever version was open. */
export async function readReport(
  { tx }: CallContext,
  held: SentForm,
  person: Respondent,
  given: AnswersGiven,
  speech: FormSpeech,
): Promise<ReadReport> {
  const isCurrent = given.versionId === held.versionId;
  const seen = isCurrent ? held : await formVersion(tx, held, given.versionId);
  const known = await withKnownFiles(tx, seen, person, given.answers);
  const { raw, outdated } = isCurrent ? await splitOutdated(tx, held, known) : { raw: known, outdated: {} };
  const checked = checkPartial(seen.form, raw, speech);
  const { shown = [], search } = given;
  const common = { shown, search, raw, isView: Object.keys(given.answers).length === 0 };
  const problems = checked.problems
    .slice(0, MAX_PROBLEMS)
    .map(({ field, message }) => ({ field: field.slice(0, 200), message }));
  if (isCurrent) return { ...common, answers: checked.answers, outdated, problems, dropped: null };
  const { answers, dropped } = carryOver(checked.answers, seen.form, held.form);
  const asked = new Set(held.form.items.filter(isQuestion).map(({ _id }) => _id));
  const taken = Object.entries(checked.answers).filter(([id, value]) => value === null && asked.has(id));
  return {
    ...common,
    answers: { ...answers, ...Object.fromEntries(taken) },
    outdated: outdatedIn(seen.form, checked.answers, dropped),
    problems,
    dropped,
  };
}

/** Stores a report. Of one for an earlier version it sets aside what does not fit, and returns a problem. */
export async function keepRead(
  context: CallContext,
  held: SentForm,
  person: Respondent,
  read: ReadReport,
): Promise<{ readonly row: ResponseRow; readonly replaced: Problem | null }> {
  const row = await keepReport(context, held, person, read);
  return { row, replaced: read.dropped === null ? null : versionReplaced(held, row, read.dropped) };
}

/** Returns the problem of a replaced version. It is not thrown, so that what was stored stays. */
const versionReplaced = ({ versionId }: SentForm, row: ResponseRow, dropped: readonly string[]): Problem =>
  problem({
    code: 'version_replaced',
    status: 409,
    title:
      'The studio changed this form in the meantime. Your answers were saved, also those that no longer fit its questions.',
    extensions: { draft: { versionId, answers: answersIn(row.answers), dropped } },
  });
