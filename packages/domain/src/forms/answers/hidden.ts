import { cleanLine } from '../../text.js';
import { type Form, isQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import type { Answers } from './values.js';

/**
 * Reads the hidden fields from the address of a form. Parameters that the form does not name are left aside; a value
 * is one line of at most 500 characters, and what is longer is cut, because nobody who answers could repair it.
 *
 * @param form - names the parameters.
 * @param search - the query of the address, such as `?source=fair`.
 * @returns values by the id of their hidden field, defaults included.
 * @see SPEC.md, Q-7
 */
export function readHiddenFields(form: Form, search: string): Readonly<Record<string, string>> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    form.hidden.flatMap(({ _id, name, default: fallback }) => {
      const given = cleanLine((parameters.get(name) ?? '').slice(0, limits.hiddenText));
      const value = given === '' ? fallback : given;
      return value === undefined ? [] : [[_id, value]];
    }),
  );
}

/**
 * The answers that a form is opened with.
 *
 * @param form - its questions say them.
 * @see SPEC.md, Q-6
 */
export function defaultAnswers(form: Form): Answers {
  return Object.fromEntries(
    form.items.flatMap((item) =>
      isQuestion(item) && 'default' in item && item.default !== undefined ? [[item._id, item.default]] : [],
    ),
  );
}
