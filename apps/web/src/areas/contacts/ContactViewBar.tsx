import { type EvaluationContext, type FilterDefinition, parseView } from '@atelier/filters';
import { useProfile, useWorkspacePreferences } from '@atelier/react-hooks';
import type { ContactMetadata } from '@atelier/sdk';
import { FilterBar, SortButton, useFormat, ViewDialog, ViewTabs, viewIconOf } from '@atelier/ui';
import { IconAddressBook, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { filterFieldsOf } from './filterFields';
import { useContactViewSaving } from './useContactViewSaving';
import { type ContactViews, everybody } from './useContactViews';
import { contactViewState, sortFieldOf } from './viewState';

export interface ContactViewBarProps {
  metadata: ContactMetadata;
  views: ContactViews;
}

/** The saved views as tabs, and the conditions and the sort of the chosen one. */
export function ContactViewBar({ metadata, views }: ContactViewBarProps) {
  const [dialog, setDialog] = useState<'closed' | 'new' | { readonly iconOf: string }>('closed');
  const saving = useContactViewSaving(metadata, views);
  const context = useFilterContext();
  const fields = filterFieldsOf(metadata);
  const { state, current } = views;
  // What stands in a view is whatever was stored; what cannot be read is left out.
  const { filter } = parseView({ filter: { match: 'all', filters: state.filters } }).view;
  const edited =
    typeof dialog === 'object' ? metadata.views.find(({ _id }) => _id === dialog.iconOf) : undefined;
  const sort = state.sort ?? { by: 'name', type: 'asc' };
  return (
    <>
      <ViewTabs
        views={[
          { id: everybody, label: 'Everybody', icon: IconAddressBook, isFixed: true },
          ...metadata.views.map((view) => ({
            id: view._id,
            label: view.label,
            icon: viewIconOf(view.icon, contactViewState(view).type === 'cards' ? IconLayoutGrid : IconTable),
          })),
        ]}
        current={current}
        onSelect={saving.select}
        onRename={saving.rename}
        onIcon={(id) => setDialog({ iconOf: id })}
        onDuplicate={saving.duplicate}
        onDelete={saving.remove}
        onCreate={() => setDialog('new')}
        isChanged={views.isChanged}
        onReset={() => views.forget(current)}
        onSave={current === everybody ? () => setDialog('new') : saving.save}
        isSaving={saving.isSaving}
      />
      <FilterBar
        filter={filter}
        fields={fields}
        context={context}
        onChange={(next) => views.change({ filters: partsOf(next).map((part) => ({ ...part })) })}
      >
        <SortButton
          max={1}
          fields={fields.filter(({ id }) => sortFieldOf(id) !== undefined)}
          sorts={[{ fieldId: sort.by, direction: sort.type }]}
          onChange={([next]) => {
            const by = sortFieldOf(next?.fieldId);
            views.change({ sort: next && by ? { by, type: next.direction } : null });
          }}
        />
      </FilterBar>
      <ViewDialog
        key={typeof dialog === 'object' ? dialog.iconOf : dialog}
        opened={dialog !== 'closed'}
        view={edited && { label: edited.label, icon: edited.icon }}
        onClose={() => setDialog('closed')}
        onSave={({ label, icon }) => {
          setDialog('closed');
          if (!edited) saving.create(label, icon);
          else {
            if (label !== edited.label) saving.rename(edited._id, label);
            if (icon !== edited.icon) saving.setIcon(edited._id, icon ?? '');
          }
        }}
      />
    </>
  );
}

/** The conditions and groups that must all hold: what a view stores. */
const partsOf = (filter: FilterDefinition | undefined): readonly FilterDefinition[] => {
  if (filter === undefined) return [];
  return 'filters' in filter && filter.match === 'all' ? filter.filters : [filter];
};

/** Whose days, words and "me" count: those of whoever looks, with the week of the workspace. */
function useFilterContext(): EvaluationContext {
  const { locale, timeZone } = useFormat().settings;
  const weekStart = useWorkspacePreferences().data?.weekStartsOn;
  const user = useProfile().data?._id;
  return {
    now: Date.now(),
    locale,
    timeZone,
    weekStart: weekDays.find((day) => day === weekStart) ?? 1,
    ...(user !== undefined && { user }),
  };
}

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;
