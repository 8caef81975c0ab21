import { type DatabaseField, mostIds } from '@atelier/domain/databases';
import { newOption } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import type { FieldEditing } from './use-field-editing';
import type { RowActions } from './use-row-actions';

/** Returns what gives a select field another option and chooses it in a row. */
export const newOptionFor =
  (
    fields: readonly DatabaseField[],
    { setOptions }: Pick<FieldEditing, 'setOptions'>,
    { write, cellFor }: Pick<RowActions, 'write'> & { cellFor: (rowId: string, fieldId: string) => unknown },
  ) =>
  (rowId: string, fieldId: string, name: string): void => {
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) return;
    const options = field.config.options ?? [];
    const option = newOption(name, options.length);
    const before = cellFor(rowId, fieldId);
    const kept = mostIds(field) === 1 || !Array.isArray(before) ? [] : before.map(String);
    setOptions(field, { options: [...options, option] })
      .then(() => write([{ rowId, fieldId, value: [...kept, option.id] }]))
      .catch((error: unknown) => toastError(error, 'Couldn’t add the option.'));
  };
