import { formatDay, zoneOf } from '@atelier/filters';
import { csvRecord, harmlessCell } from '../../csv.js';
import type { FormEvent } from '../analytics/events.js';
import { daysOf, type FormAnalyticsQuery } from '../analytics/query.js';
import { type FormResponse, readEvents } from '../analytics/responses.js';
import { currencyDigits } from '../answers/read-numbers.js';
import { englishSpeech } from '../answers/speech.js';
import type { AnswerValue } from '../answers/values.js';
import { answerInWords } from '../answers/words.js';
import { type FormQuestion, isQuestion } from '../content/types.js';
import { type FormVersion, joinVersions, questionKey } from '../versions/identity.js';

/** Who gave a response, and to which smart file. */
export interface FormRespondent {
  /** Null while nobody said. */
  readonly name: string | null;
  readonly email: string | null;
  /** Title of the smart file. */
  readonly file: string;
}

/**
 * The responses of a form as records of a CSV file (RFC 4180), the row of names first: one row for each response, also of
 * those that were not sent, in the order in which they were started; one column for each question of all versions. Cells
 * that begin like a formula are made harmless as in the export of contacts.
 *
 * @param versions - all versions that the events name.
 * @param events - what happened, in any order.
 * @param query - days and versions as in the figures; times are written in its zone.
 * @param respondents - who gave the responses, by their ids; with it there are columns for name, email address and smart
 * file.
 * @returns texts to join, each with its line end. Put `BYTE_ORDER_MARK` before the first one in a file.
 * @throws RangeError for an unknown time zone.
 * @see SPEC.md, Q-61 to Q-63
 */
export function* formCsv(
  versions: readonly FormVersion[],
  events: Iterable<FormEvent>,
  query: FormAnalyticsQuery,
  respondents?: ReadonlyMap<string, FormRespondent>,
): Generator<string, void> {
  const chosen = versions.filter(({ version }) => query.versions?.includes(version) ?? true);
  const questions = joinVersions(chosen);
  const hidden = hiddenFields(chosen);
  const asked = new Map(
    chosen.map(({ version, form }) => [
      version,
      new Map(form.items.filter(isQuestion).map((question) => [questionKey(question), question])),
    ]),
  );
  const clock = clockOf(query.timeZone);

  yield csvRecord([
    'Response',
    ...(respondents ? ['Name', 'Email', 'Smart file'] : []),
    ...['Version', 'Started', 'Sent'],
    ...questions.map(({ question }) =>
      harmlessCell(question.type === 'money' ? `${question.label} (${question.currency})` : question.label),
    ),
    ...hidden.map(({ name }) => name),
  ]);
  for (const response of responsesIn(versions, events, query)) {
    const { responseId, version, startedAt, completedAt, answers } = response;
    const person = respondents?.get(responseId);
    yield csvRecord([
      harmlessCell(responseId),
      ...(respondents
        ? [person?.name, person?.email, person?.file].map((words) => harmlessCell(words ?? ''))
        : []),
      String(version),
      clock(startedAt),
      completedAt === null ? '' : clock(completedAt),
      ...questions.map(({ key }) => {
        const question = asked.get(version)?.get(key);
        const value = question && answers[question._id];
        return question === undefined || value === undefined ? '' : cellOf(question, value);
      }),
      ...hidden.map(({ _id }) =>
        Object.hasOwn(response.hidden, _id) ? harmlessCell(response.hidden[_id] ?? '') : '',
      ),
    ]);
  }
}

/** Numbers are written so that a spreadsheet counts with them; a minus of theirs begins no formula. */
function cellOf(question: FormQuestion, value: AnswerValue): string {
  if (typeof value !== 'number') return harmlessCell(answerInWords(question, value, englishSpeech));
  if (question.type !== 'money') return String(value);
  const digits = currencyDigits(question.currency);
  return (value / 10 ** digits).toFixed(digits);
}

function responsesIn(
  versions: readonly FormVersion[],
  events: Iterable<FormEvent>,
  query: FormAnalyticsQuery,
): FormResponse[] {
  const zone = zoneOf(query.timeZone);
  const { from, to } = daysOf(query);
  return readEvents(versions, events)
    .responses.filter(({ startedAt, version }) => {
      const day = zone.dayOf(startedAt);
      return (
        (query.versions?.includes(version) ?? true) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to)
      );
    })
    .sort((one, other) => one.startedAt - other.startedAt);
}

/** Hidden fields of all versions, the newest first. */
function hiddenFields(versions: readonly FormVersion[]) {
  const fields = new Map<string, { _id: string; name: string }>();
  for (const { form } of [...versions].sort((one, other) => other.version - one.version))
    for (const { _id, name } of form.hidden) if (!fields.has(_id)) fields.set(_id, { _id, name });
  return [...fields.values()];
}

/** Writes instants as the clocks of a zone show them: `2026-10-15 09:12`. */
function clockOf(timeZone: string): (instant: number) => string {
  const zone = zoneOf(timeZone);
  return (instant) => {
    const minutes = Math.floor(zone.timeOf(instant) / 60_000);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${formatDay(zone.dayOf(instant))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  };
}
