import { IconEye } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './ViewingAs.module.css';

export interface ViewingAsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Name of the member. */
  name: string;
  /** When it ends by itself, in words: `15:30`. */
  until: string;
  /** Shows the workspace with the rights of the viewer again. */
  onStop: () => void;
}

/** Says that the workspace is shown with somebody else's rights, and ends that. */
export function ViewingAs({ name, until, onStop, className, ...rest }: ViewingAsProps) {
  return (
    <section {...rest} aria-label={`Viewing as ${name}`} className={clsx(classes.bar, className)}>
      <Icon icon={IconEye} size={16} />
      <p>
        <b>
          Viewing as <bdi>{name}</bdi>
        </b>{' '}
        until {until}. Nothing can be changed, and this is recorded.
      </p>
      <Button size="sm" onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
