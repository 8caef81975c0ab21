import {
  type ListViewState,
  useDeleteContactView,
  useProfile,
  useUpdateContactMetadata,
  useUpdateContactView,
} from '@atelier/react-hooks';
import type { ContactMetadata, ContactSortField } from '@atelier/sdk';
import { IconAddressBook } from '@tabler/icons-react';
import { ListViewBar } from '../../app/lists/ListViewBar';
import type { ShownView } from '../../app/lists/use-shown-view';
import { useLocalDay } from '../../app/use-local-day';
import { byName, contactSorts, contactViewKind } from './contact-list';
import { filterFieldsOf } from './filter-fields';

export interface ContactViewBarProps {
  metadata: ContactMetadata;
  shown: ShownView<ListViewState<'table' | 'cards', ContactSortField>>;
}

/** The saved views of contacts, and the conditions and the sort of the selected one. */
export function ContactViewBar({ metadata, shown }: ContactViewBarProps) {
  const update = useUpdateContactView();
  const remove = useDeleteContactView();
  const choose = useUpdateContactMetadata();
  const day = useLocalDay();
  const user = useProfile().data?._id;
  const fields = filterFieldsOf(metadata);
  return (
    <ListViewBar
      kind={contactViewKind}
      views={metadata.views}
      shown={shown}
      calls={{
        update: update.mutateAsync,
        remove: remove.mutateAsync,
        choose: (selectedClientView) => choose.mutateAsync({ selectedClientView }),
        isSaving: update.isPending,
      }}
      standing={{ label: 'All contacts', icon: IconAddressBook }}
      fields={fields}
      sortFields={fields.flatMap((field) => {
        const id = contactSorts.find((one) => one === field.id);
        return id ? [{ ...field, id }] : [];
      })}
      standingSort={byName}
      context={{ ...day, ...(user !== undefined && { user }) }}
    />
  );
}
