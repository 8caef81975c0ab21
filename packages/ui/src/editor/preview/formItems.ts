import type { FormItem, FormQuestion } from '@atelier/sdk/forms';

export type { FormItem };

/** The answers to choose from, as they are drawn; none where people write. */
export function optionsIn(item: FormQuestion): { id: string; label: string }[] {
  switch (item.type) {
    case 'singleChoice':
    case 'multipleChoice':
    case 'ranking': {
      const options = item.options.map(({ _id, label }) => ({ id: _id, label }));
      const other = 'other' in item ? item.other : undefined;
      return other === undefined ? options : [...options, { id: 'other', label: other }];
    }
    case 'yesNo':
      return [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ];
    case 'rating':
      return Array.from({ length: item.highest - item.lowest + 1 }, (_, index) => ({
        id: String(index),
        label: String(item.lowest + index),
      }));
    default:
      return [];
  }
}
