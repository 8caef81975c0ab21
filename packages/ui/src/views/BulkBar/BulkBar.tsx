import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../foundation/Icon';
import { Menu } from '../../foundation/Menu/Menu';
import { useFormat } from '../../theme/format';
import classes from './BulkBar.module.css';

/** A value that all selected rows can get. */
export interface BulkChoice {
  id: string;
  label: string;
  /** A line below it, such as the day that a word means. */
  detail?: string | undefined;
  /** Before it: a status shape, an avatar, bars. */
  picture?: ReactNode;
}

/** What can be done to all selected rows: at once, or by choosing a value. */
export type BulkAction = { label: string } & (
  | { onPress: () => void }
  | { choices: readonly BulkChoice[]; onChoose: (id: string) => void }
);

export interface BulkBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** How many rows are selected. */
  count: number;
  actions: readonly BulkAction[];
  /** Selects none. */
  onClear: () => void;
}

/** What can be done to all selected rows of a list. */
export function BulkBar({ count, actions, onClear, className, ...rest }: BulkBarProps) {
  const words = `${useFormat().number(count)} selected`;
  return (
    <section {...rest} aria-label={words} className={clsx(classes.bar, className)}>
      <b className={classes.count}>{words}</b>
      <div className={classes.actions}>
        {actions.map((action) =>
          'choices' in action ? (
            <Menu
              key={action.label}
              position="top-start"
              target={
                <button type="button" className={classes.action}>
                  {action.label}
                </button>
              }
              groups={[
                {
                  items: action.choices.map((choice) => ({
                    ...choice,
                    onSelect: () => action.onChoose(choice.id),
                  })),
                },
              ]}
            />
          ) : (
            <button key={action.label} type="button" className={classes.action} onClick={action.onPress}>
              {action.label}
            </button>
          ),
        )}
      </div>
      <button
        type="button"
        className={clsx(classes.action, classes.clear)}
        aria-label="Clear selection"
        onClick={onClear}
      >
        <Icon icon={IconX} size={16} />
      </button>
    </section>
  );
}
