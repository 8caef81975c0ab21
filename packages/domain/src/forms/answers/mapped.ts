import { contact as contactTable } from '../../entities/contact.js';
import { type FormContext, pathOf } from '../branching/path.js';
import type { Form, FormMapping, MappedContactField } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { englishSpeech } from './speech.js';
import type { RawAnswers } from './values.js';
import { answerInWords } from './words.js';

/** What answers fill in besides. */
export interface MappedValues {
  readonly contact: Readonly<Partial<Record<MappedContactField, string>>>;
  /** Variables by their name, such as `event.date`. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * What the answers of a form fill in: fields of the contact and variables. Only questions that are asked count; where
 * several are mapped to one place, the first that is answered does, and questions go before hidden fields.
 *
 * @param form - the version that was answered.
 * @param answers - answers by question.
 * @param context - hidden fields and chosen packages.
 * @see SPEC.md, Q-8
 */
export function mappedValues(form: Form, answers: RawAnswers, context: FormContext = {}): MappedValues {
  const path = pathOf(form, answers, context);
  const contact = new Map<MappedContactField, string>();
  const variables = new Map<string, string>();
  const fill = (mapping: FormMapping | undefined, text: string | undefined) => {
    if (mapping === undefined || text === undefined || text === '') return;
    if (mapping.kind === 'contact') {
      // Addresses, numbers and notes have the limits that contacts have; cut short they would be others.
      const isLine = contactTable.fields[mapping.field].input === 'line';
      const line = isLine ? text.slice(0, limits.contactLine).trimEnd() : text;
      if (!contact.has(mapping.field)) contact.set(mapping.field, line);
    } else if (!variables.has(mapping.name)) variables.set(mapping.name, text);
  };
  for (const question of path.questions) {
    const value = path.answers[question._id];
    // Days stay days, so that whoever shows the variable writes them in its own way.
    fill(question.mapsTo, value === undefined ? undefined : answerInWords(question, value, englishSpeech));
  }
  for (const { _id, mapsTo, default: fallback } of form.hidden) {
    const { hidden = {} } = context;
    fill(mapsTo, Object.hasOwn(hidden, _id) ? hidden[_id] : fallback);
  }
  return { contact: Object.fromEntries(contact), variables: Object.fromEntries(variables) };
}
