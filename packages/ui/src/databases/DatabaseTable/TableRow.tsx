// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of fields take the focus; the row and its check box hold none of their own
import { type CellValue, isWritable } from '@atelier/domain/databases';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { CellView } from '../Cell/CellView';
import {
  cellKey,
  cellOf,
  type DatabaseRowView,
  type DatabaseShape,
  type RefusedCell,
  rowTitle,
} from '../row';
import classes from './DatabaseTable.module.css';

/** What a row of the table is drawn from. */
export interface TableRowProps extends DatabaseShape {
  row: DatabaseRowView;
  /** Place among the lines of the table, from 1; the head is the first. */
  lineNumber: number;
  style: CSSProperties | undefined;
  /** The column that has the focus, that is edited, or neither. */
  activeColumn: number | undefined;
  /** Draws the editor of the column that is edited. */
  editor: { readonly column: number; readonly draw: () => ReactNode } | undefined;
  /** The columns that are marked, first and last. */
  marked: { readonly left: number; readonly right: number } | undefined;
  refused: ReadonlyMap<string, RefusedCell>;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: ((isRange: boolean) => void) | undefined;
  onOpen: (() => void) | undefined;
  onPress: (column: number, event: MouseEvent) => void;
  onCheck: ((fieldId: string, value: CellValue) => void) | undefined;
}

/** One row of cells. */
export function TableRow({
  row,
  fields,
  names,
  lineNumber,
  style,
  activeColumn,
  editor,
  marked,
  refused,
  isSelected,
  isOpen,
  onSelect,
  onOpen,
  onPress,
  onCheck,
}: TableRowProps) {
  const title = rowTitle(row, fields);
  return (
    <div
      role="row"
      aria-rowindex={lineNumber}
      aria-selected={onSelect ? isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      data-row={row.id}
      className={clsx(classes.row, classes.item, isSelected && classes.chosen, isOpen && classes.current)}
      style={style}
    >
      {onSelect && (
        <div role="gridcell" className={classes.check} aria-colindex={1}>
          <Checkbox
            label={`Select ${title}`}
            hideLabel
            tabIndex={-1}
            checked={isSelected}
            onChange={() => onSelect(false)}
          />
        </div>
      )}
      {fields.map((field, column) => {
        const problem = refused.get(cellKey(row.id, field.id));
        const isMarked = marked && column >= marked.left && column <= marked.right;
        const isEdited = editor?.column === column;
        const value = cellOf(row, field.id);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid gives every cell its keys
          <div
            key={field.id}
            role="gridcell"
            aria-colindex={column + (onSelect ? 2 : 1)}
            aria-readonly={!isWritable(field) || undefined}
            aria-invalid={problem ? true : undefined}
            title={problem?.message}
            tabIndex={activeColumn === column ? 0 : -1}
            data-column={column}
            className={clsx(
              classes.cell,
              field.type === 'number' && classes.end,
              isMarked && classes.ranged,
              problem && !isEdited && classes.refused,
              isEdited && classes.editing,
            )}
            onClick={(event) => onPress(column, event)}
          >
            {isEdited ? (
              editor.draw()
            ) : problem ? (
              <span>{problem.text}</span>
            ) : (
              <CellView
                field={field}
                value={value}
                names={names}
                onCheck={onCheck && isWritable(field) ? (checked) => onCheck(field.id, checked) : undefined}
              />
            )}
            {column === 0 && onOpen && !isEdited && (
              <Button
                size="sm"
                tabIndex={-1}
                className={classes.open}
                aria-label={`Open ${title}`}
                onClick={onOpen}
              >
                Open
                <Icon icon={IconLayoutSidebarRight} size={14} />
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
