import { isWritable } from '@atelier/domain/databases';
import { IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { ReadOnlyNote, useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { CellEditor } from '../Cell/CellEditor';
import { CellView } from '../Cell/CellView';
import { fieldTypeIcons } from '../field-look';
import {
  type CellWrite,
  cellKey,
  cellOf,
  type DatabaseRowView,
  type DatabaseShape,
  type RefusedCell,
  rowTitle,
} from '../row';
import classes from './RowDetails.module.css';

export interface RowDetailsProps extends DatabaseShape {
  /** The row that is shown. */
  row: DatabaseRowView;
  /** Writes cells. Without it the row is read only. */
  onWrite?: ((writes: readonly CellWrite[]) => void) | undefined;
  /** Cells that did not take what was written, by `cellKey`. */
  refused?: ReadonlyMap<string, RefusedCell> | undefined;
  /** A field was left although it does not take its text; null when it is written again. */
  onRefused?: ((rowId: string, fieldId: string, refused: RefusedCell | null) => void) | undefined;
  /** Creates an option of a field and chooses it. */
  onNewOption?: ((rowId: string, fieldId: string, name: string) => void) | undefined;
  /** A row that is not there yet: its title and number are not shown above the fields. */
  isDraft?: boolean | undefined;
  /** Deletes the row; the host offers Undo. */
  onDelete?: (() => void) | undefined;
  /** 1 where the row is the page, and not beside one. Default 2. */
  titleLevel?: 1 | 2 | undefined;
  /** Who created it and when. */
  foot?: ReactNode;
}

const nothingRefused: ReadonlyMap<string, RefusedCell> = new Map();

/** One row with all its fields, to read and to write: a press on a value begins to write it. */
export function RowDetails({
  row,
  fields,
  names,
  onWrite: onWriteGiven,
  refused = nothingRefused,
  onRefused,
  onNewOption,
  isDraft,
  onDelete: onDeleteGiven,
  titleLevel = 2,
  foot,
}: RowDetailsProps) {
  const edit = useEdit();
  const [onWrite, onDelete] = [edit(onWriteGiven), edit(onDeleteGiven)];
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLDListElement | null>(null);
  const Title = `h${titleLevel}` as const;
  return (
    <div className={clsx(classes.body, isDraft && classes.draft)}>
      <ReadOnlyNote />
      {!isDraft && (
        <div>
          <p className={classes.number}>#{row.serialNumber}</p>
          <Title className={classes.title}>
            <bdi>{rowTitle(row, fields)}</bdi>
          </Title>
        </div>
      )}
      <dl ref={list} className={classes.fields}>
        {fields.map((field) => {
          const value = cellOf(row, field.id);
          const problem = refused.get(cellKey(row.id, field.id));
          const write = (next: CellWrite['value']) => {
            onRefused?.(row.id, field.id, null);
            onWrite?.([{ rowId: row.id, fieldId: field.id, value: next }]);
          };
          const view = problem ? (
            problem.text
          ) : (
            <CellView
              field={field}
              value={value}
              names={names}
              isWhole
              onCheck={onWrite && isWritable(field) ? write : undefined}
            />
          );
          const isEmpty = !problem && field.type !== 'checkbox' && value === null;
          const isFixed =
            !onWrite || !isWritable(field) || field.type === 'checkbox' || field.type === 'files';
          const shown = isEmpty ? <span className={classes.none}>{isFixed ? 'None' : 'Empty'}</span> : view;
          return (
            <div key={field.id} className={classes.field}>
              <dt>
                <Icon icon={fieldTypeIcons[field.type]} size={15} />
                {field.name}
              </dt>
              <dd>
                {edited === field.id ? (
                  <div className={classes.editing}>
                    <CellEditor
                      field={field}
                      value={value}
                      names={names}
                      start={problem?.text}
                      problem={problem?.message}
                      onWrite={write}
                      onRefused={(text, message) => onRefused?.(row.id, field.id, { text, message })}
                      onClose={(after) => {
                        setEdited(null);
                        if (after === 'none') return;
                        requestAnimationFrame(() =>
                          list.current?.querySelector<HTMLElement>(`[data-field="${field.id}"]`)?.focus(),
                        );
                      }}
                      onNewOption={
                        onNewOption && field.type === 'select'
                          ? (name) => onNewOption(row.id, field.id, name)
                          : undefined
                      }
                    />
                  </div>
                ) : isFixed ? (
                  <span className={classes.value}>{shown}</span>
                ) : (
                  <Value fieldId={field.id} label={`Edit ${field.name}`} onEdit={() => setEdited(field.id)}>
                    {shown}
                  </Value>
                )}
                {problem && edited !== field.id && (
                  <div className={classes.problem} role="alert">
                    {problem.message}
                  </div>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {onDelete && (
        <div className={classes.actions}>
          <Button variant="subtle" icon={IconTrash} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}

/** A value that a press writes. The button lies under what it shows, so that addresses stay addresses. */
function Value({
  fieldId,
  label,
  onEdit,
  children,
}: {
  fieldId: string;
  label: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  return (
    <div className={clsx(classes.value, classes.writable)}>
      <button
        type="button"
        data-field={fieldId}
        aria-label={label}
        className={classes.press}
        onClick={onEdit}
      />
      {children}
    </div>
  );
}
