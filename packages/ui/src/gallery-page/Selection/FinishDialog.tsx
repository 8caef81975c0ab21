import { Button } from '../../foundation/Button/Button';
import { useFormat } from '../../theme/format';
import { PageDialog } from '../Page/PageDialog';
import classes from './FinishDialog.module.css';

export interface FinishDialogProps {
  onClose: () => void;
  /** Called to send the selection. */
  onFinish: () => void;
  /** Name of the selection. */
  name: string;
  /** Photographs in it. */
  count: number;
  /** The studio that gets it. */
  studio: string;
  /** How many of them are extras, and what they cost in words. */
  extras?: { count: number; cost: string } | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** Asks before a selection is sent for good. */
export function FinishDialog(props: FinishDialogProps) {
  const { onClose, onFinish, name, count, studio, extras, pending, error } = props;
  const { number } = useFormat();
  const photos = count === 1 ? '1 photo' : `${number(count)} photos`;
  return (
    <PageDialog title={`Send ${photos} to ${studio}?`} onClose={onClose}>
      <p className={classes.text}>
        After that, <bdi>{name}</bdi> can’t be changed. Only {studio} can open it again.
      </p>
      {extras && extras.count > 0 && (
        <p className={classes.text}>
          {number(extras.count)} of them {extras.count === 1 ? 'is an extra' : 'are extras'}, for{' '}
          {extras.cost}.
        </p>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="lg" wide variant="primary" pending={pending} onClick={onFinish}>
          Send selection
        </Button>
        <Button size="lg" wide variant="subtle" onClick={onClose}>
          Keep choosing
        </Button>
      </div>
    </PageDialog>
  );
}
