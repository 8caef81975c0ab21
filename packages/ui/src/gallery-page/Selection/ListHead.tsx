import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconDownload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { useFormat } from '../../theme/format';
import classes from './ListHead.module.css';

export interface ListHeadProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** Name of the list. */
  name: string;
  /** Photographs in it. */
  count: number;
  /** Whether the server has all of it. */
  isSynced: boolean;
  /** Whether this device keeps what the server does not have; some browsers refuse to. Default true. */
  isKept?: boolean | undefined;
  /** Why the list is empty, or why not all of it is shown. */
  note?: string | undefined;
  /** Called to go back to the albums. */
  onBack: () => void;
  /** Called to download the list. Without it, it cannot be. */
  onDownload?: (() => void) | undefined;
}

/** Above the photographs of a list: how many there are, and where they are kept. */
export function ListHead(props: ListHeadProps) {
  const { name, count, isSynced, isKept = true, note, onBack, onDownload, className, ...rest } = props;
  const { number } = useFormat();
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <Button variant="subtle" icon={IconArrowLeft} onClick={onBack}>
        Albums
      </Button>
      <div className={classes.words}>
        <h2>
          <bdi>{name}</bdi> <small>{count === 1 ? '1 photo' : `${number(count)} photos`}</small>
        </h2>
        <p role="status">
          <Icon icon={isSynced ? IconCloudCheck : IconCloudOff} size={15} />
          {isSynced
            ? 'Saved with the gallery'
            : isKept
              ? 'Kept on this device, not sent yet'
              : 'Not saved yet. Keep this page open'}
        </p>
        {note && <p>{note}</p>}
      </div>
      {onDownload && (
        <Button icon={IconDownload} onClick={onDownload}>
          Download
        </Button>
      )}
    </header>
  );
}
