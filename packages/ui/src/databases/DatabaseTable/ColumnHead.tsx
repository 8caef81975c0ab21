// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside takes the focus
import type { DatabaseField } from '@atelier/domain/databases';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../../foundation/Icon';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { fieldTypeIcons } from '../field-look';
import classes from './DatabaseTable.module.css';
import { columnWidths } from './widths';

export interface ColumnHeadProps {
  field: DatabaseField;
  /** Place among the columns, from 1. */
  index: number;
  /** Pixels. */
  width: number;
  /** While it is dragged, and once with `isDone` when it is let go. Without it the width stays. */
  onWidth: ((width: number, isDone: boolean) => void) | undefined;
  /** What can be done to the field. */
  menu: readonly MenuGroup[];
}

/** Step of the arrow keys on the edge of a column, in pixels. */
const STEP = 16;

/** The head of a column: its field with a menu, and the edge that changes its width by pointer or arrows. */
export function ColumnHead({ field, index, width, onWidth, menu }: ColumnHeadProps) {
  const start = useRef<{ x: number; width: number; sign: 1 | -1 } | null>(null);
  const label = (
    <>
      <Icon icon={fieldTypeIcons[field.type]} size={14} />
      <span>{field.name}</span>
      {field.isReadOnly && <Icon icon={IconLock} size={12} />}
    </>
  );
  const widthAt = (event: PointerEvent) => {
    if (!start.current) return width;
    return columnWidths.within(start.current.width + start.current.sign * (event.clientX - start.current.x));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isWider = (event.key === 'ArrowRight') !== isRightToLeft;
    onWidth?.(columnWidths.within(width + (isWider ? STEP : -STEP)), true);
  };
  return (
    <div role="columnheader" aria-colindex={index} className={classes.header}>
      {menu.length > 0 ? (
        <Menu
          position="bottom-start"
          groups={menu}
          target={
            <button type="button" className={classes.name}>
              {label}
            </button>
          }
        />
      ) : (
        <span className={classes.name}>{label}</span>
      )}
      {onWidth && (
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={`Width of ${field.name}`}
          aria-valuemin={columnWidths.min}
          aria-valuemax={columnWidths.max}
          aria-valuenow={width}
          className={classes.edge}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
            start.current = { x: event.clientX, width, sign };
          }}
          onPointerMove={(event) => start.current && onWidth(widthAt(event), false)}
          onPointerUp={(event) => {
            if (!start.current) return;
            const next = widthAt(event);
            start.current = null;
            onWidth(next, true);
          }}
          onPointerCancel={() => {
            start.current = null;
          }}
        />
      )}
    </div>
  );
}
