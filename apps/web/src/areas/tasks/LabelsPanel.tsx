import {
  useCreateTaskLabel,
  useDeleteTaskLabel,
  useGroupedTasks,
  useTaskMetadata,
  useUpdateTaskLabel,
} from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { ConfirmDialog, LabelManager, type ManagedLabel, TaskPanelLoading } from '@atelier/ui';
import { useState } from 'react';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { toastError } from '../../app/toasts';
import { statusOf } from './summary';
import { labelsOf } from './task-list';
import classes from './tasks.module.css';

/** The labels of the tasks in their three groups. */
export function LabelsPanel() {
  const metadata = useTaskMetadata();
  if (metadata.data) return <Labels metadata={metadata.data} />;
  if (metadata.isPending) return <TaskPanelLoading />;
  return <LoadFailed title="Couldn’t load the statuses" query={metadata} />;
}

function Labels({ metadata }: { metadata: TaskMetadata }) {
  const create = useCreateTaskLabel();
  const update = useUpdateTaskLabel();
  const remove = useDeleteTaskLabel();
  const counts = useGroupedTasks({ groupBy: 'status', taskFilterInput: { limit: 1 } }).data?.groups;
  const [deleted, setDeleted] = useState<ManagedLabel>();
  const labels = labelsOf(metadata).map(
    (label): ManagedLabel => ({
      ...statusOf(label),
      isDefault: label.isDefault,
      tasks: counts?.find(({ group }) => group === label._id)?.totalDocs,
    }),
  );
  const change = (input: Parameters<typeof update.mutateAsync>[0]) =>
    void update
      .mutateAsync(input)
      .catch((error: unknown) => toastError(error, 'Couldn’t change the status.'));
  const erase = (labelId: string) =>
    void remove
      .mutateAsync({ labelId })
      .catch((error: unknown) => toastError(error, 'Couldn’t delete the status.'));
  const tasks = deleted?.tasks ?? 0;
  return (
    <div className={classes.labels}>
      <h2>Statuses</h2>
      <p>What a task goes through. New tasks get the default.</p>
      <LabelManager
        labels={labels}
        actions={{
          onRename: (labelId, label) => change({ labelId, input: { label } }),
          onColour: (labelId, color) => change({ labelId, input: { color } }),
          onMakeDefault: (labelId) => change({ labelId, input: { isDefault: true } }),
          onDelete: (id) => {
            const label = labels.find((one) => one.id === id);
            // Nothing follows from a label that no task has.
            if (label?.tasks === 0) erase(id);
            else setDeleted(label);
          },
        }}
        onMove={({ labelId, group, index }) => change({ labelId, group, input: { order: index } })}
        onAdd={(group, label) =>
          void create
            .mutateAsync({ group, input: { label } })
            .catch((error: unknown) => toastError(error, `Couldn’t add “${label}”.`))
        }
      />
      <ConfirmDialog
        opened={deleted !== undefined}
        title={`Delete status ${deleted?.label ?? ''}?`}
        text={`${tasks === 1 ? '1 task gets' : `${tasks} tasks get`} ${
          successor(labels, deleted)?.label ?? 'the default status'
        } instead. You won’t be able to tell which tasks had this status.`}
        safeLabel="Keep it"
        confirmLabel="Delete status"
        onConfirm={() => {
          if (deleted) erase(deleted.id);
          setDeleted(undefined);
        }}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  );
}

/** What the tasks of a deleted label get: the next one of its group, else the one before, else the default. */
function successor(
  labels: readonly ManagedLabel[],
  deleted: ManagedLabel | undefined,
): ManagedLabel | undefined {
  const group = labels.filter((label) => label.group === deleted?.group);
  const at = group.findIndex(({ id }) => id === deleted?.id);
  return group[at + 1] ?? group[at - 1] ?? labels.find(({ isDefault }) => isDefault);
}
