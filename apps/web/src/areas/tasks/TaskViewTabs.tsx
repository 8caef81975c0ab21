import { taskListFilters, taskViewState, useTaskCountsOf } from '@atelier/react-hooks';
import type { TaskMetadata } from '@atelier/sdk';
import { type SavedView, ViewTabs } from '@atelier/ui';
import { IconCheckbox } from '@tabler/icons-react';
import { useState } from 'react';
import { viewIcon } from './icons';
import type { TaskViews } from './useTaskViews';
import { everything } from './useTaskViews';
import { ViewDialog } from './ViewDialog';

/** Of how many views the tasks are counted; each is a call. */
const countedViews = 12;

/** The saved views as tabs, each with its open tasks, and what can be done with them. */
export function TaskViewTabs({
  metadata,
  views,
  timeZone,
  isCounting,
}: {
  metadata: TaskMetadata;
  views: TaskViews;
  timeZone: string;
  /** False while the tasks themselves are on their way; they come first. */
  isCounting: boolean;
}) {
  const [dialog, setDialog] = useState<'closed' | 'new' | { readonly iconOf: string }>('closed');
  const counts = useTaskCountsOf(
    [
      taskListFilters(taskViewState(undefined), timeZone),
      ...metadata.views.slice(0, countedViews).map((view) => taskListFilters(taskViewState(view), timeZone)),
    ],
    isCounting,
  );
  const tabs: SavedView[] = [
    { id: everything, label: 'All tasks', icon: IconCheckbox, count: counts[0]?.allPending, isFixed: true },
    ...metadata.views.map((view, index) => ({
      id: view._id,
      label: view.label,
      icon: viewIcon(view.icon, taskViewState(view).type),
      count: counts[index + 1]?.allPending,
    })),
  ];
  const edited =
    typeof dialog === 'object' ? metadata.views.find(({ _id }) => _id === dialog.iconOf) : undefined;
  return (
    <>
      <ViewTabs
        views={tabs}
        current={views.current}
        onSelect={views.select}
        onRename={views.rename}
        onIcon={(id) => setDialog({ iconOf: id })}
        onDuplicate={views.duplicate}
        onDelete={views.remove}
        onCreate={() => setDialog('new')}
        isChanged={views.isChanged}
        onReset={views.reset}
        onSave={views.current === everything ? () => setDialog('new') : views.save}
        isSaving={views.isSaving}
      />
      <ViewDialog
        key={typeof dialog === 'object' ? dialog.iconOf : dialog}
        opened={dialog !== 'closed'}
        view={edited}
        onClose={() => setDialog('closed')}
        onSave={(label, icon) => {
          setDialog('closed');
          if (!edited) views.create(label, icon);
          else {
            if (label !== edited.label) views.rename(edited._id, label);
            if (icon !== null && icon !== edited.icon) views.setIcon(edited._id, icon);
          }
        }}
      />
    </>
  );
}
