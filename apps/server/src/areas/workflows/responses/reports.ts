import { answersIn, carryOver, checkPartial, isQuestion } from '@atelier/domain/forms';
import type { CallContext } from '../../../platform/context';
import { type FieldError, type Problem, problem } from '../../../platform/errors/problem';
import { withKnownFiles } from './files';
import { keepReport, type Report, type ResponseRow } from './keeping';
import { type AnswersGiven, formVersion, type SentForm } from './open-form';
import type { Respondent } from './respondents';

/** Most problems that one answer names. */
const MAX_PROBLEMS = 100;

/** A report that was read against the version that it was made for. */
export interface ReadReport extends Report {
  readonly problems: readonly FieldError[];
  /** Answers that did not go over to the version that holds now; null when it was made for that version. */
  readonly dropped: readonly string[] | null;
  /** Everything given, files looked up: what a submission is checked with. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Reads what came in: what fits is answers of the version that holds, whichever version was open. */
export async function readReport(
  { tx }: CallContext,
  held: SentForm,
  person: Respondent,
  given: AnswersGiven,
): Promise<ReadReport> {
  const isCurrent = given.versionId === held.versionId;
  const seen = isCurrent ? held : await formVersion(tx, held, given.versionId);
  const raw = await withKnownFiles(tx, seen, person, given.answers);
  const checked = checkPartial(seen.form, raw);
  const { shown = [], search } = given;
  const common = { shown, search, raw, isView: Object.keys(given.answers).length === 0 };
  const problems = checked.problems
    .slice(0, MAX_PROBLEMS)
    .map(({ field, message }) => ({ field: field.slice(0, 200), message }));
  if (isCurrent) return { ...common, answers: checked.answers, problems, dropped: null };
  const { answers, dropped } = carryOver(checked.answers, seen.form, held.form);
  const asked = new Set(held.form.items.filter(isQuestion).map(({ _id }) => _id));
  const taken = Object.entries(checked.answers).filter(([id, value]) => value === null && asked.has(id));
  return { ...common, answers: { ...answers, ...Object.fromEntries(taken) }, problems, dropped };
}

/** Keeps a report; what was made for an earlier version is kept as far as it fits, and the caller is told. */
export async function keepRead(
  context: CallContext,
  held: SentForm,
  person: Respondent,
  read: ReadReport,
): Promise<{ readonly row: ResponseRow; readonly replaced: Problem | null }> {
  const row = await keepReport(context, held, person, read);
  return { row, replaced: read.dropped === null ? null : versionReplaced(held, row, read.dropped) };
}

/** Another version holds by now. Not thrown: what was kept stays. */
const versionReplaced = ({ versionId }: SentForm, row: ResponseRow, dropped: readonly string[]): Problem =>
  problem({
    code: 'version_replaced',
    status: 409,
    title: 'The studio changed this form in the meantime. Your answers were kept as far as they fit.',
    extensions: { draft: { versionId, answers: answersIn(row.answers), dropped } },
  });
