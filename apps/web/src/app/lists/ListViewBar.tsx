import type { EvaluationContext } from '@atelier/filters';
import type { ListViewKind, ListViewState, StoredListView } from '@atelier/react-hooks';
import {
  FilterBar,
  type FilterField,
  GroupByMenu,
  SortButton,
  type SortField,
  type TablerIcon,
  ViewDialog,
  type ViewField,
  ViewTabs,
  type ViewType,
  viewIconOf,
} from '@atelier/ui';
import { IconLayoutGrid, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { filterOfView, filtersOfView } from './stored-filter';
import { type ShownView, type StoredView, standingView } from './use-shown-view';
import { useViewSaving, type ViewCalls } from './use-view-saving';

const layoutIcons: Readonly<Record<ViewType, TablerIcon>> = {
  board: IconLayoutKanban,
  table: IconTable,
  cards: IconLayoutGrid,
};

export interface ListViewBarProps<Layout extends ViewType, Sort extends string, Group extends string> {
  kind: ListViewKind<Layout, Sort, Group>;
  views: readonly (StoredView & StoredListView)[];
  shown: ShownView<ListViewState<Layout, Sort, Group>>;
  calls: ViewCalls;
  /** Name and icon of the view that is always there. */
  standing: { label: string; icon: TablerIcon };
  /** How many rows each view shows: first the one that is always there, then the saved ones. */
  counts?: readonly (number | undefined)[] | undefined;
  fields: readonly FilterField[];
  sortFields: readonly (SortField & { readonly id: Sort })[];
  /** What the list is sorted by where the view says nothing. */
  standingSort?: ListViewState<Layout, Sort>['sort'] | undefined;
  /** Label of the sort button when the list has no sort, such as `Manual`. */
  unsorted?: string | undefined;
  groupFields?: readonly (ViewField & { readonly value: Group })[] | undefined;
  /** When and where one looks, and who. */
  context: EvaluationContext;
}

/** The saved views of a list as tabs, and what the selected one filters, groups and sorts by. */
export function ListViewBar<Layout extends ViewType, Sort extends string, Group extends string>({
  kind,
  views,
  shown,
  calls,
  standing,
  counts = [],
  fields,
  sortFields,
  standingSort = null,
  unsorted,
  groupFields,
  context,
}: ListViewBarProps<Layout, Sort, Group>) {
  const [dialog, setDialog] = useState<'closed' | 'new' | { readonly iconOf: string }>('closed');
  const saving = useViewSaving(kind, views, shown, calls, standing.label);
  const { current, state } = shown;
  const change = (next: Partial<ListViewState<Layout, Sort, Group>>) => shown.change(next);
  const edited = typeof dialog === 'object' ? views.find(({ _id }) => _id === dialog.iconOf) : undefined;
  const sort = state.sort ?? standingSort;
  return (
    <>
      <ViewTabs
        views={[
          { ...standing, id: standingView, isFixed: true, count: counts[0] },
          ...views.map((view, place) => ({
            id: view._id,
            label: view.label,
            icon: viewIconOf(view.icon, layoutIcons[kind.read(view).type]),
            count: counts[place + 1],
          })),
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
        field={`view.${edited?._id ?? standing.label}.dialog`}
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
      <FilterBar
        filter={filterOfView(state.filters)}
        fields={fields}
        context={context}
        onChange={(filter) => change({ filters: filtersOfView(filter) })}
      >
        {groupFields && (
          <GroupByMenu
            fields={groupFields}
            value={state.group}
            onChange={(group) =>
              change({ group: groupFields.find(({ value }) => value === group)?.value ?? null })
            }
          />
        )}
        <SortButton
          max={1}
          unsorted={unsorted}
          fields={sortFields}
          sorts={sort ? [{ fieldId: sort.by, direction: sort.type }] : []}
          onChange={([next]) => {
            const by = sortFields.find(({ id }) => id === next?.fieldId)?.id;
            change({ sort: next && by ? { by, type: next.direction } : null });
          }}
        />
      </FilterBar>
    </>
  );
}
