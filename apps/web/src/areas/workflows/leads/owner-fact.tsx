import { lead as table } from '@atelier/domain/entities';
import type { Lead } from '@atelier/sdk';
import { Avatar, type LeadFact, type MenuItem } from '@atelier/ui';
import type { LeadOwner } from '../lead';

/**
 * Who takes care of a lead, with the menu that changes it.
 *
 * @param owners - the members; whoever left keeps their leads, without a name.
 */
export function ownerFact(
  { ownerId }: Pick<Lead, 'ownerId'>,
  owners: readonly LeadOwner[],
  onChoose: (ownerId: string | null) => void,
): LeadFact {
  const owner = owners.find(({ id }) => id === ownerId);
  const items = owners.map(
    ({ id, name, picture }): MenuItem => ({
      id,
      label: name,
      picture: <Avatar name={name} picture={picture} colourKey={id} size={22} decorative />,
      checked: id === ownerId,
      onSelect: () => {
        if (id !== ownerId) onChoose(id);
      },
    }),
  );
  const nobody: MenuItem = {
    id: 'nobody',
    label: 'No owner',
    checked: ownerId === null,
    onSelect: () => {
      if (ownerId !== null) onChoose(null);
    },
  };
  const name = owner?.name ?? (ownerId !== null && owners.length > 0 ? 'Former member' : undefined);
  return { label: table.fields.owner.label, value: name, menu: [{ items }, { items: [nobody] }] };
}
