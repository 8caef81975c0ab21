import { IconArrowLeft } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './People.module.css';

export interface PeopleHeadProps extends Omit<ComponentProps<'header'>, 'children' | 'title'> {
  title: ReactNode;
  /** Beside the title: how many photographs. */
  detail?: ReactNode;
  /** Where Back leads: `Albums`, `People`. */
  back: string;
  /** Called to go there. */
  onBack: () => void;
  /** What can be done: `Find me`. */
  action?: { label: string; onPress: () => void; isPrimary?: boolean | undefined } | undefined;
}

/** Above the people of a gallery, or the photographs of one of them; and what can be done. */
export function PeopleHead({ title, detail, back, onBack, action, className, ...rest }: PeopleHeadProps) {
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <Button variant="subtle" icon={IconArrowLeft} onClick={onBack}>
        {back}
      </Button>
      <h2>
        <bdi>{title}</bdi> {detail && <small>{detail}</small>}
      </h2>
      {action && (
        <Button variant={action.isPrimary ? 'primary' : 'default'} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </header>
  );
}
