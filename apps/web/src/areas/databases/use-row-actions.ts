import {
  type CellValue,
  type DatabaseField,
  type FieldNames,
  isEmptyCell,
  readCellValue,
} from '@atelier/domain/databases';
import { type EvaluationContext, prefill } from '@atelier/filters';
import {
  callErrorOf,
  useCreateDatabaseRow,
  useDeleteDatabaseRow,
  useRestoreDatabaseRow,
} from '@atelier/react-hooks';
import { errorMessage, type NoteDatabase, type NoteDatabaseView } from '@atelier/sdk';
import type { BulkBarProps, FilterField, Pasted } from '@atelier/ui';
import { useState } from 'react';
import { useSelection } from '../../app/lists/use-selection';
import { toastError, toasts } from '../../app/toasts';
import { usePanels } from '../../frame/panels';
import { groupKey } from './grouping';
import type { OwnRules } from './use-own-rules';
import { useRowWriting } from './use-row-writing';
import type { ShownRows } from './use-shown-rows';

export interface RowActionsOptions {
  readonly database: NoteDatabase;
  readonly view: NoteDatabaseView;
  readonly fields: readonly DatabaseField[];
  readonly names: FieldNames;
  readonly shown: ShownRows;
  readonly own: OwnRules;
  readonly filterFields: readonly FilterField[];
  readonly context: EvaluationContext;
}

/** What a row is created with. */
interface NewRow {
  readonly values: Readonly<Record<string, CellValue>>;
  readonly group?: string | null;
}

/** Adds, writes, selects, opens and deletes rows. */
export function useRowActions({
  database,
  view,
  fields,
  names,
  shown,
  own,
  filterFields,
  context,
}: RowActionsOptions) {
  const panels = usePanels();
  const createRow = useCreateDatabaseRow();
  const deleteRow = useDeleteDatabaseRow();
  const restoreRow = useRestoreDatabaseRow();
  const writing = useRowWriting({ fields, names, rowOf: shown.rowOf });
  const all = [...shown.rows, ...(shown.groups ?? []).flatMap(({ items }) => items)];
  const selection = useSelection(all.map(({ id }) => id));
  /** A row that waits here until its required cells are filled. */
  const [waiting, setWaiting] = useState<NewRow>();
  const [problem, setProblem] = useState<string>();
  const [isBulkEditing, setBulkEditing] = useState(false);

  const open = (id: string) =>
    panels.panels.at(-1)?.kind === 'row'
      ? panels.replace({ kind: 'row', id })
      : panels.push({ kind: 'row', id });
  /** What the person's own conditions ask of a new row; the server knows those of the view. */
  const ownValues = (): Record<string, CellValue> => {
    if (!own.isOwn) return {};
    const answer = prefill(own.complete, filterFields, context);
    if ('refused' in answer) return {};
    return Object.fromEntries(
      Object.entries(answer.values).flatMap(([fieldId, value]) => {
        const field = fields.find(({ id }) => id === fieldId);
        const read = field && readCellValue(field, value);
        return read && 'value' in read ? [[fieldId, read.value]] : [];
      }),
    );
  };
  const create = async ({ values, group }: NewRow) => {
    const row = await createRow.send({
      databaseId: database._id,
      input: { viewId: view._id, ...(group !== undefined && { group }), values: { ...values } },
    });
    setWaiting(undefined);
    return row;
  };
  /** Required cells that nothing fills. */
  const missing = (values: NewRow['values']) =>
    fields.filter(({ id, isRequired }) => isRequired && isEmptyCell(values[id] ?? null));
  const add = (groupId?: string, title?: string, values: NewRow['values'] = {}) => {
    const titleField = fields.find(({ type }) => type === 'title');
    const wanted: NewRow = {
      values: { ...ownValues(), ...values, ...(title && titleField && { [titleField.id]: title }) },
      ...(groupId !== undefined && { group: groupKey(groupId) }),
    };
    setProblem(undefined);
    if (missing(wanted.values).length > 0) return setWaiting(wanted);
    create(wanted)
      .then((row) => {
        if (row && title === undefined) open(row._id);
      })
      .catch((error: unknown) => toastError(error, 'Couldn’t add the row.'));
  };
  const remove = (ids: readonly string[]) => {
    const words = (count: number) => (count === 1 ? 'Row deleted' : `${count} rows deleted`);
    void Promise.allSettled(ids.map((id) => deleteRow.send(id))).then((answers) => {
      const done = ids.filter((_, place) => answers[place]?.status === 'fulfilled');
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (refused) toastError(refused.reason, 'Couldn’t delete the rows.');
      if (done.length === 0) return;
      toasts.undo(words(done.length), () => {
        for (const id of done)
          restoreRow.send(id).catch((error: unknown) => toastError(error, 'Couldn’t restore the row.'));
      });
    });
    selection.clear();
  };
  const paste = ({ writes, refused, newRows }: Pasted) => {
    writing.write(writes);
    for (const { rowId, fieldId, text, message } of refused)
      writing.setRefused(rowId, fieldId, { text, message });
    if (refused.length > 0)
      toasts.error(
        refused.length === 1
          ? '1 cell was not pasted. It says why.'
          : `${refused.length} cells were not pasted. Each says why.`,
      );
    void (async () => {
      // One after the other, so that they stand in the order in which they were copied.
      for (const values of newRows) await create({ values: { ...ownValues(), ...values } });
    })().catch((error: unknown) => toastError(error, 'Couldn’t add the rows.'));
  };
  const chosen = [...selection.selected];
  const bulk: BulkBarProps = {
    count: chosen.length,
    actions: [
      { label: 'Edit', onPress: () => setBulkEditing(true) },
      { label: 'Delete', onPress: () => remove(chosen) },
    ],
    onClear: selection.clear,
  };
  return {
    ...writing,
    selection,
    open,
    add,
    remove,
    paste,
    bulk,
    newRow: {
      opened: waiting !== undefined,
      values: waiting?.values ?? {},
      problem,
      pending: createRow.isPending,
      onClose: () => setWaiting(undefined),
      onSave: (values: NewRow['values']) =>
        create({ ...waiting, values: { ...waiting?.values, ...values } }).catch((error: unknown) => {
          const callError = callErrorOf(error);
          setProblem(callError ? errorMessage(callError) : 'Couldn’t add the row.');
        }),
    },
    bulkEdit: {
      opened: isBulkEditing,
      count: chosen.length,
      onClose: () => setBulkEditing(false),
      onSave: (fieldId: string, value: CellValue) => {
        setBulkEditing(false);
        writing.write(chosen.map((rowId) => ({ rowId, fieldId, value })));
      },
    },
  };
}

/** What {@link useRowActions} returns. */
export type RowActions = ReturnType<typeof useRowActions>;
