import { useMembers, useProfile } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';
import type { LeadOwner } from '../lead';

/** The members of the workspace, who take care of leads: whoever looks first, then the others by name. */
export function useOwners(): { readonly me: LeadOwner | undefined; readonly owners: readonly LeadOwner[] } {
  const { locale } = useFormat().settings;
  const profile = useProfile().data;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const owners = (useMembers().data ?? [])
    .map(({ _id, name, displayPictureUrl }): LeadOwner => ({ id: _id, name, picture: displayPictureUrl }))
    .sort((left, right) => compare(left.name, right.name));
  const me = owners.find(({ id }) => id === profile?._id);
  return { me, owners: me ? [me, ...owners.filter(({ id }) => id !== me.id)] : owners };
}
