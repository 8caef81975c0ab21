import { useRemoveSample, useRestoreSample, useWorkspacePreferences } from '@atelier/react-hooks';
import { Button } from '@atelier/ui';
import { toastRetry, toasts } from '../../app/toasts';
import { usePermissions } from '../settings/permissions';
import classes from './home.module.css';

/** Says that a new studio has sample data, and removes it with one press; nothing without any. */
export function SampleLine() {
  const sample = useWorkspacePreferences().data?.sample;
  const { mayChangeStudio } = usePermissions();
  const remove = useRemoveSample();
  const restore = useRestoreSample();
  if (!sample || !mayChangeStudio) return null;
  const onRestore = () =>
    void restore
      .mutateAsync(sample)
      .catch((error: unknown) => toastRetry(error, 'Couldn’t restore the sample data.', onRestore));
  const onRemove = () =>
    void remove.mutateAsync(sample).then(
      () => toasts.undo('Sample data removed', onRestore),
      (error: unknown) => toastRetry(error, 'Couldn’t remove the sample data.', onRemove),
    );
  return (
    <p className={classes.sample}>
      Sample data: Priya Nair, with a lead and a task.
      <Button variant="subtle" size="sm" pending={remove.isPending} onClick={onRemove}>
        Remove
      </Button>
    </p>
  );
}
