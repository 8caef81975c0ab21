import { type DatabaseField, databaseLimits, rulesOf } from '@atelier/domain/databases';
import {
  useAddDatabaseField,
  useDeleteDatabaseField,
  useRestoreDatabaseField,
  useUpdateDatabase,
  useUpdateDatabaseField,
} from '@atelier/react-hooks';
import type { NoteDatabase } from '@atelier/sdk';
import type { FieldDialogProps, FieldDraft, FieldTrial } from '@atelier/ui';
import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import { refusalOf } from '../galleries/settings/refusal';
import { fieldsOf } from './wire';

/** The dialog of a field, and what can be done to fields without it. */
export interface FieldEditing {
  readonly dialog: Omit<FieldDialogProps, 'databases'> & { readonly key: string };
  readonly add: () => void;
  readonly edit: (fieldId: string) => void;
  readonly remove: (fieldId: string) => void;
  readonly move: (fieldId: string, step: -1 | 1) => void;
  /** Gives a select field another option, and resolves when it is there. */
  readonly setOptions: (field: DatabaseField, config: DatabaseField['config']) => Promise<void>;
}

/** A cell takes no more ids than these: that stands for as many as one likes, since a limit can't be taken away. */
const ANY = databaseLimits.ids;

const inputOf = ({ name, type, config, isRequired, isUnique, isReadOnly, selectionLimit }: FieldDraft) => ({
  name,
  type,
  config: { ...config },
  isRequired,
  isUnique,
  isReadOnly,
  ...(rulesOf({ type }).holds === 'ids' && { selectionLimit: selectionLimit ?? ANY }),
});

/** What decides about the cells of a field. */
const shapeOf = ({ type, config, selectionLimit }: FieldDraft) =>
  hashKey([type, config, selectionLimit ?? ANY]);

/** Adds, changes, moves and deletes fields of a database. */
export function useFieldEditing(database: NoteDatabase): FieldEditing {
  const databaseId = database._id;
  const fields = fieldsOf(database);
  const addField = useAddDatabaseField();
  const update = useUpdateDatabaseField();
  const deleteField = useDeleteDatabaseField().mutateAsync;
  const restoreField = useRestoreDatabaseField().mutateAsync;
  const updateDatabase = useUpdateDatabase().mutateAsync;
  const [opened, setOpened] = useState<'closed' | 'new' | { readonly fieldId: string }>('closed');
  const [trial, setTrial] = useState<FieldTrial>();
  const [error, setError] = useState<string>();
  const edited = typeof opened === 'object' ? fields.find(({ id }) => id === opened.fieldId) : undefined;
  const close = () => {
    setOpened('closed');
    setTrial(undefined);
    setError(undefined);
  };
  const open = (what: typeof opened) => {
    close();
    setOpened(what);
  };
  const failed = (reason: unknown, fallback: string) => setError(refusalOf(reason) ?? fallback);

  const change = async (field: DatabaseField, draft: FieldDraft, isSure: boolean) => {
    const isReshaped = shapeOf(field) !== shapeOf(draft);
    const call = { databaseId, fieldId: field.id, input: inputOf(draft) };
    if (isReshaped && !isSure) {
      const { lost, lostCount, convertedCount } = await update.mutateAsync({ ...call, isTrial: true });
      if (lostCount > 0) return setTrial({ lost, lostCount, convertedCount });
    }
    await update.mutateAsync(call);
    close();
    if (!isReshaped) return;
    const { id: _, ...before } = field;
    toasts.undo(`${draft.name} changed`, () =>
      update
        .mutateAsync({ ...call, input: inputOf(before) })
        .catch((reason: unknown) => toastError(reason, `Couldn’t undo the change of ${draft.name}.`)),
    );
  };
  const save = (draft: FieldDraft, isSure: boolean) => {
    setError(undefined);
    if (edited)
      change(edited, draft, isSure).catch((reason: unknown) => failed(reason, 'Couldn’t save the field.'));
    else
      addField
        .mutateAsync({ databaseId, input: inputOf(draft) })
        .then(close)
        // Said by the specification.
        .catch((reason: unknown) => failed(reason, 'Failed to add new property'));
  };
  return {
    dialog: {
      key: typeof opened === 'object' ? opened.fieldId : opened,
      opened: opened !== 'closed',
      field: edited,
      trial,
      onDraft: () => setTrial(undefined),
      onSave: save,
      onClose: close,
      pending: addField.isPending || update.isPending,
      error,
    },
    add: () => open('new'),
    edit: (fieldId) => open({ fieldId }),
    remove: (fieldId) => {
      const name = fields.find(({ id }) => id === fieldId)?.name ?? 'Field';
      deleteField({ databaseId, fieldId })
        .then(() =>
          toasts.undo(`${name} deleted with its cells`, () =>
            restoreField({ databaseId, fieldId }).catch((reason: unknown) =>
              toastError(reason, `Couldn’t restore ${name}.`),
            ),
          ),
        )
        .catch((reason: unknown) => toastError(reason, `Couldn’t delete ${name}.`));
    },
    move: (fieldId, step) => {
      const order = fields.map(({ id }) => id);
      const at = order.indexOf(fieldId);
      const [moved] = order.splice(at, 1);
      if (moved) order.splice(at + step, 0, moved);
      updateDatabase({ databaseId, input: { fieldOrder: order } }).catch((reason: unknown) =>
        toastError(reason, 'Couldn’t move the field.'),
      );
    },
    setOptions: async (field, config) => {
      await update.mutateAsync({ databaseId, fieldId: field.id, input: { config: { ...config } } });
    },
  };
}
