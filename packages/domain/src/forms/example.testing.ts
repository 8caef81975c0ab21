import { checkForm } from './content/check-form.js';
import type { Form, FormItem } from './content/types.js';

/** What a form holds around its items. */
export const formOf = (items: readonly unknown[], more: object = {}): unknown => ({
  title: 'Tell us about your day',
  intro: '',
  items,
  hidden: [],
  ...more,
});

/** A form that is known to be right. */
export function readForm(items: readonly unknown[], more: object = {}): Form {
  const checked = checkForm(formOf(items, more));
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.form;
}

/** A question with what every question has. */
export const ask = (_id: string, type: string, more: object = {}): FormItem =>
  ({ _id, type, label: `The ${_id}`, required: false, ...more }) as FormItem;

/** Options by their ids, each called like its id. */
export const choose = (...ids: string[]) => ({
  options: ids.map((_id) => ({ _id, label: `Option ${_id}` })),
});

/** One condition as a rule. */
export const when = (fieldId: string, operator: string, value?: unknown) => ({
  match: 'all',
  conditions: [value === undefined ? { fieldId, operator } : { fieldId, operator, value }],
});
