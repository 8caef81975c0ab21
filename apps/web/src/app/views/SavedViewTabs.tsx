import { type SavedView, type TablerIcon, ViewDialog, ViewTabs } from '@atelier/ui';
import { useState } from 'react';
import { type ShownView, type StoredView, standingView } from './use-shown-view';
import type { ViewSaving } from './use-view-saving';

export interface SavedViewTabsProps {
  /** Name, icon and number of the view that is always there. */
  standing: { label: string; icon: TablerIcon; count?: number | undefined };
  stored: readonly StoredView[];
  /** The icon of a view, and how many rows it shows. */
  tabOf: (view: StoredView, place: number) => Pick<SavedView, 'icon' | 'count'>;
  shown: Pick<ShownView<object>, 'current' | 'isChanged' | 'forget'>;
  saving: ViewSaving;
}

/** The saved views of a list as tabs, what can be done with them, and the form of their name and icon. */
export function SavedViewTabs({ standing, stored, tabOf, shown, saving }: SavedViewTabsProps) {
  const [dialog, setDialog] = useState<'closed' | 'new' | { readonly iconOf: string }>('closed');
  const { current } = shown;
  const edited = typeof dialog === 'object' ? stored.find(({ _id }) => _id === dialog.iconOf) : undefined;
  return (
    <>
      <ViewTabs
        views={[
          { ...standing, id: standingView, isFixed: true },
          ...stored.map((view, place) => ({ id: view._id, label: view.label, ...tabOf(view, place) })),
        ]}
        current={current}
        onSelect={saving.select}
        onRename={saving.rename}
        onIcon={(id) => setDialog({ iconOf: id })}
        onDuplicate={saving.duplicate}
        onDelete={saving.remove}
        onCreate={() => setDialog('new')}
        isChanged={shown.isChanged}
        onReset={() => shown.forget(current)}
        onSave={current === standingView ? () => setDialog('new') : saving.save}
        isSaving={saving.isSaving}
      />
      <ViewDialog
        key={typeof dialog === 'object' ? dialog.iconOf : dialog}
        opened={dialog !== 'closed'}
        view={edited && { label: edited.label, icon: edited.icon ?? null }}
        onClose={() => setDialog('closed')}
        onSave={({ label, icon }) => {
          setDialog('closed');
          if (!edited) saving.create(label, icon);
          else {
            if (label !== edited.label) saving.rename(edited._id, label);
            if (icon !== (edited.icon ?? null)) saving.setIcon(edited._id, icon);
          }
        }}
      />
    </>
  );
}
