import { IconBraces } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Icon } from '../../foundation/Icon';
import classes from './Values.module.css';

export interface ValuesLinkProps {
  /** Whether the values are what is shown beside it. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** Leads to what the variables of a file stand for. */
export function ValuesLink({ isCurrent, onOpen }: ValuesLinkProps) {
  return (
    <button
      type="button"
      className={clsx(classes.link, isCurrent && classes.current)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <Icon icon={IconBraces} size={18} />
      <span>
        <b>Names and dates</b>
        <small>Values of variables</small>
      </span>
    </button>
  );
}
