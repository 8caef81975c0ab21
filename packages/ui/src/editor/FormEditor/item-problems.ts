import { checkForm, type Form, type FormPackage, neverAsked } from '@atelier/domain/forms';

/** What is wrong with each line of a form, in sentences, by the id of the line or of the hidden field. */
export type ItemProblems = ReadonlyMap<string, readonly string[]>;

/**
 * What is wrong with the lines of a form: what the form cannot be saved with, and lines that nobody is ever asked.
 *
 * @param packages - the packages that a client can choose before the form.
 */
export function itemProblems(form: Form, packages: readonly FormPackage[]): ItemProblems {
  const found = new Map<string, string[]>();
  const add = (id: string, words: string) => {
    const said = found.get(id) ?? [];
    if (!said.includes(words)) found.set(id, [...said, words]);
  };
  const checked = checkForm(form);
  if (!checked.ok)
    for (const { field, message } of checked.problems) {
      const [list, place] = field.split('.');
      const entry = (list === 'hidden' ? form.hidden : list === 'items' ? form.items : [])[Number(place)];
      if (entry) add(entry._id, `${partOf(field)}${wordsOf(field, message)}`);
    }
  else
    for (const id of neverAsked(checked.form, packages))
      add(id, 'This question is never shown: no answers lead to it.');
  return found;
}

/** Which part of a line a problem is about, where the words do not say it. */
function partOf(field: string): string {
  const [, , part, place] = field.split('.');
  if (part === 'jumps') return `Jump ${Number(place) + 1}: `;
  if (part === 'showWhen') return 'When it is shown: ';
  if (part === 'options' && place !== undefined) return `Answer ${Number(place) + 1}: `;
  return '';
}

/** Rules name lines by their ids, which nobody has seen. */
function wordsOf(field: string, message: string): string {
  if (!message.startsWith('There is no')) return message;
  if (field.endsWith('.to')) return 'It goes to a deleted question. Choose another.';
  return field.endsWith('.fieldId') ? 'It depends on a deleted question. Choose another.' : message;
}
