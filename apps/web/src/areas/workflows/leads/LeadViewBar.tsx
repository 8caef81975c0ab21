import { lead, leadFields } from '@atelier/domain/entities';
import { ME, readIds } from '@atelier/filters';
import {
  type LeadViewState,
  leadViewKind,
  useContactsOf,
  useDeleteLeadView,
  useUpdateLeadMetadata,
  useUpdateLeadView,
} from '@atelier/react-hooks';
import type { LeadMetadata } from '@atelier/sdk';
import { Avatar, type FilterField, filterLook } from '@atelier/ui';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useMayRead } from '../../../app/access';
import { ListViewBar } from '../../../app/lists/ListViewBar';
import { conditionsOf, filterOfView } from '../../../app/lists/stored-filter';
import type { ShownView } from '../../../app/lists/use-shown-view';
import { useLocalDay } from '../../../app/use-local-day';
import { ContactChooser } from '../../contacts/ContactChooser';
import type { LeadOwner } from '../lead';
import { lastChanged, leadSorts } from './lead-list';

export interface LeadViewBarProps {
  metadata: LeadMetadata;
  shown: ShownView<LeadViewState>;
  me: LeadOwner | undefined;
  owners: readonly LeadOwner[];
  /** How many leads there are, for the view that is always there. */
  total: number | undefined;
}

/** The saved views of leads, and the conditions and the sort of the selected one. */
export function LeadViewBar({ metadata, shown, me, owners, total }: LeadViewBarProps) {
  const update = useUpdateLeadView();
  const remove = useDeleteLeadView();
  const choose = useUpdateLeadMetadata();
  const day = useLocalDay();
  const isBoard = shown.state.type === 'board';
  const clients = useClientsOf(shown.state.filters);
  const mayReadContacts = useMayRead()('contacts');
  const offered = leadFields({ people: owners, clients }).filter(
    ({ id }) => id !== 'client' || mayReadContacts,
  );
  const fields = offered.map((field): FilterField => {
    const look = { ...field, ...filterLook(lead.fields[field.id]) };
    if (field.id === 'client') return { ...look, chooser: ContactChooser };
    return field.id === 'owner' ? { ...look, pictureOf: pictureOf(me, owners) } : look;
  });
  return (
    <ListViewBar
      kind={leadViewKind}
      views={metadata.views}
      shown={shown}
      calls={{
        update: update.mutateAsync,
        remove: remove.mutateAsync,
        choose: (selectedWorkflowView) => choose.mutateAsync({ selectedWorkflowView }),
        isSaving: update.isPending,
      }}
      standing={{ label: 'All leads', icon: IconLayoutKanban }}
      counts={[total]}
      fields={fields}
      sortFields={leadSorts.map((id) => ({ ...filterLook(lead.fields[id]), id, type: lead.fields[id].type }))}
      {...(isBoard ? { unsorted: 'Manual' } : { standingSort: lastChanged })}
      context={{ ...day, ...(me && { user: me.id }) }}
    />
  );
}

const pictureOf =
  (me: LeadOwner | undefined, owners: readonly LeadOwner[]): FilterField['pictureOf'] =>
  (id) => {
    const owner = id === ME ? me : owners.find((one) => one.id === id);
    return (
      owner && <Avatar name={owner.name} picture={owner.picture} colourKey={owner.id} size={22} decorative />
    );
  };

/** The contacts that a filter names. */
function useClientsOf(filters: LeadViewState['filters']): readonly { id: string; name: string }[] {
  const ids = conditionsOf(filterOfView(filters))
    .filter(({ fieldId }) => fieldId === 'client')
    .flatMap(({ value }) => readIds(value));
  return useContactsOf(useMayRead()('contacts') ? ids : []).map(({ _id, name }) => ({ id: _id, name }));
}
