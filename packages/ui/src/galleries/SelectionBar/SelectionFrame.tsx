import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, HTMLAttributes } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import classes from './SelectionBar.module.css';

interface SelectionFrameProps extends Omit<ComponentProps<'section'>, 'onSelect'> {
  /** How many photographs are selected. Nothing is drawn for none. */
  count: number;
  /** Selects none. */
  onClear: () => void;
}

/** The bar below photographs of which some are selected; its children are what can be done with them. */
export function SelectionFrame({ count, onClear, className, children, ...rest }: SelectionFrameProps) {
  const words = `${useFormat().number(count)} selected`;
  if (count === 0) return null;
  return (
    <section {...rest} aria-label={words} className={clsx(classes.bar, className)}>
      <b className={classes.count} role="status">
        {words}
      </b>
      <div className={classes.actions}>{children}</div>
      <SelectionAction
        className={classes.clear}
        icon={IconX}
        label="Clear selection"
        isIcon
        onClick={onClear}
      />
    </section>
  );
}

interface SelectionActionProps extends HTMLAttributes<HTMLButtonElement> {
  icon: TablerIcon;
  label: string;
  /** Its word is its accessible name only. */
  isIcon?: boolean | undefined;
}

/** Something that can be done with the selected photographs. */
export function SelectionAction({ icon, label, isIcon, className, ...rest }: SelectionActionProps) {
  return (
    <button type="button" {...rest} className={clsx(classes.action, className)}>
      <Icon icon={icon} size={16} />
      <span className={isIcon ? classes.word : undefined}>{label}</span>
    </button>
  );
}
