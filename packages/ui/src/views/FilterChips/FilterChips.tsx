import { IconPlus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Popover } from '../../foundation/Popover/Popover';
import { ViewButton } from '../ViewButton/ViewButton';
import classes from './FilterChips.module.css';

/** One condition of a view, in words. */
export interface FilterChipView {
  id: string;
  icon?: TablerIcon | undefined;
  /** The field: `Due`. */
  label: string;
  /** `is`, `is not`, `before`; empty where the value says it all. */
  operator?: string | undefined;
  /** `Mira, Tom`, `this and next month`; what to do, `choose`, while it is incomplete. */
  valueText?: string | undefined;
  /** The days that a relative value means: `1 Oct to 30 Nov`. */
  dates?: string | undefined;
  /** It filters nothing yet. */
  isIncomplete?: boolean | undefined;
  /** Takes it away; without it the chip stays. */
  onRemove?: (() => void) | undefined;
  /** A form beside the chip; without it the chip is to be read only. */
  editor?: ChipEditor | undefined;
}

/** The form of a chip, and whether it is open. */
export interface ChipEditor {
  /** Its accessible name. */
  label: string;
  content: ReactNode;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Pixels. */
  width?: number | undefined;
}

export interface FilterChipsProps extends ComponentProps<'fieldset'> {
  /** In the order of the conditions. */
  chips: readonly FilterChipView[];
  /** The fields that can be added; without it nothing can be. */
  addMenu?: readonly MenuGroup[] | undefined;
  /** At the other end: group and sort. */
  children?: ReactNode;
}

/**
 * The conditions of a view in one row: field, operator, value, and the days that relative values mean. One that is
 * incomplete is dashed and grey. On a phone the row scrolls sideways.
 */
export function FilterChips({ chips, addMenu, children, className, ...rest }: FilterChipsProps) {
  return (
    <fieldset aria-label="Filters" {...rest} className={clsx(classes.row, className)}>
      {chips.map((chip) => (
        <Chip key={chip.id} chip={chip} />
      ))}
      {addMenu && (
        <Menu
          position="bottom-start"
          target={
            <ViewButton icon={IconPlus} aria-label="Add filter">
              Filter
            </ViewButton>
          }
          groups={addMenu}
        />
      )}
      {children && <div className={classes.end}>{children}</div>}
    </fieldset>
  );
}

/** A value keeps its own reading direction. */
function Value({ children }: { children: string }) {
  return (
    <b>
      <bdi>{children}</bdi>
    </b>
  );
}

/** One condition: a press edits it, the cross takes it away. */
function Chip({ chip }: { chip: FilterChipView }) {
  const { icon, label, operator, valueText, dates, isIncomplete, onRemove, editor } = chip;
  const words = (
    <>
      {icon && <Icon icon={icon} size={14} />}
      <span>{label}</span>
      {operator && <i>{operator}</i>}
      {valueText && (dates ? <i>{valueText}</i> : <Value>{valueText}</Value>)}
      {dates && <Value>{dates}</Value>}
      {isIncomplete && <span className={classes.hidden}>, incomplete, no effect yet</span>}
    </>
  );
  const chipBox = useRef<HTMLDivElement | null>(null);
  const isOpen = editor?.opened ?? false;
  useEffect(() => {
    // A new one may stand beyond the edge of a phone, where its form would have nothing to stand beside.
    if (isOpen) chipBox.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={chipBox} className={clsx(classes.chip, isIncomplete && classes.incomplete)}>
      {editor ? (
        <Popover
          {...editor}
          target={
            <button type="button" className={classes.words}>
              {words}
            </button>
          }
        >
          {editor.content}
        </Popover>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove the filter ${label}`}
          onClick={onRemove}
        >
          <Icon icon={IconX} size={13} />
        </button>
      )}
    </div>
  );
}
