import { useProfile } from '@atelier/react-hooks';
import type { ContactMetadata } from '@atelier/sdk';
import { FilterBar, SortButton, viewIconOf } from '@atelier/ui';
import { IconAddressBook, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useLocalDay } from '../../app/use-local-day';
import { SavedViewTabs } from '../../app/views/SavedViewTabs';
import { filterOfView, filtersOfView } from '../../app/views/stored-filter';
import type { ShownView } from '../../app/views/use-shown-view';
import { filterFieldsOf } from './filter-fields';
import { everybody, useContactViewSaving } from './use-contact-view-saving';
import { type ContactViewState, contactViewState, sortFieldOf } from './view-state';

export interface ContactViewBarProps {
  metadata: ContactMetadata;
  shown: ShownView<ContactViewState>;
}

/** The saved views as tabs, and the conditions and the sort of the chosen one. */
export function ContactViewBar({ metadata, shown }: ContactViewBarProps) {
  const saving = useContactViewSaving(metadata, shown);
  const day = useLocalDay();
  const user = useProfile().data?._id;
  const fields = filterFieldsOf(metadata);
  const { state, change } = shown;
  const sort = state.sort ?? { by: 'name', type: 'asc' };
  return (
    <>
      <SavedViewTabs
        standing={{ label: everybody, icon: IconAddressBook }}
        stored={metadata.views}
        tabOf={(view) => ({
          icon: viewIconOf(view.icon, contactViewState(view).type === 'cards' ? IconLayoutGrid : IconTable),
        })}
        shown={shown}
        saving={saving}
      />
      <FilterBar
        filter={filterOfView(state.filters)}
        fields={fields}
        context={{ ...day, ...(user !== undefined && { user }) }}
        onChange={(filter) => change({ filters: filtersOfView(filter) })}
      >
        <SortButton
          max={1}
          fields={fields.filter(({ id }) => sortFieldOf(id) !== undefined)}
          sorts={[{ fieldId: sort.by, direction: sort.type }]}
          onChange={([next]) => {
            const by = sortFieldOf(next?.fieldId);
            change({ sort: next && by ? { by, type: next.direction } : null });
          }}
        />
      </FilterBar>
    </>
  );
}
