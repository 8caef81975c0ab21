import {
  useDatabase,
  useDatabaseRow,
  useDeleteDatabaseRow,
  useRestoreDatabaseRow,
} from '@atelier/react-hooks';
import type { NoteDatabase, NoteDatabaseRow } from '@atelier/sdk';
import { EmptyState, ListLoading, ReadOnly, RowDetails, rowTitle, useFormat } from '@atelier/ui';
import { IconTable } from '@tabler/icons-react';
import { deleteWithUndo } from '../../app/delete-with-undo';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { newOptionFor } from './new-option';
import { RowPage } from './RowPage';
import { useFieldEditing } from './use-field-editing';
import { useNames } from './use-names';
import { useRowWriting } from './use-row-writing';
import { fieldsOf, rowView } from './wire';

export interface RowPanelContentProps {
  readonly rowId: string;
  /** The row was deleted. */
  readonly onGone: () => void;
  /** 1 where it is the page. */
  readonly titleLevel?: 1 | 2;
}

/** One row with all its fields. The same in the side panel and as a page. */
export function RowPanelContent({ rowId, onGone, titleLevel = 2 }: RowPanelContentProps) {
  const row = useDatabaseRow(rowId);
  const database = useDatabase(row.data?.databaseId);
  if (row.isError && !row.data)
    return <LoadFailed title="Couldn’t load the row" titleLevel={titleLevel} query={row} />;
  if (database.isError && !database.data)
    return <LoadFailed title="Couldn’t load the database" titleLevel={titleLevel} query={database} />;
  if (!row.data || !database.data) return <ListLoading label="Loading the row" layout="table" />;
  if (row.data.isDeleted)
    return (
      <EmptyState
        titleLevel={titleLevel}
        icon={IconTable}
        title="This row was deleted"
        text="It can be restored for 30 days by whoever deleted it, with Undo."
      />
    );
  return <Row row={row.data} database={database.data} onGone={onGone} titleLevel={titleLevel} />;
}

function Row({
  row,
  database,
  onGone,
  titleLevel,
}: {
  row: NoteDatabaseRow;
  database: NoteDatabase;
  onGone: () => void;
  titleLevel: 1 | 2;
}) {
  const format = useFormat();
  const fields = fieldsOf(database);
  const names = useNames(fields);
  const writing = useRowWriting({ fields, names, rowOf: () => row });
  const editing = useFieldEditing(database);
  const remove = useDeleteDatabaseRow();
  const restore = useRestoreDatabaseRow();
  const view = rowView(row);
  const maker = names.people.find(({ id }) => id === row.createdBy)?.name;
  const details = (
    <RowDetails
      titleLevel={titleLevel}
      row={view}
      fields={fields}
      names={names}
      onWrite={writing.write}
      refused={writing.refused}
      onRefused={writing.setRefused}
      onNewOption={newOptionFor(fields, editing, {
        write: writing.write,
        cellFor: (_, fieldId) => row.values[fieldId],
      })}
      onDelete={() => {
        onGone();
        deleteWithUndo({ id: row._id, name: rowTitle(view, fields), remove, restore });
      }}
      foot={`Created ${maker ? `by ${maker} ` : ''}on ${format.date(row.createdAt)}`}
    />
  );
  const content = (
    <>
      {details}
      <RowPage key={row._id} row={row} />
    </>
  );
  const mayEdit = database.access === 'edit' || database.access === 'full';
  return mayEdit ? (
    content
  ) : (
    <ReadOnly reason="You can view this database, but not change it.">{content}</ReadOnly>
  );
}
