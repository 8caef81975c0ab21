import { useSimilarContacts } from '@atelier/react-hooks';
import { type ContactDraft, SimilarContacts } from '@atelier/ui';
import { useDelayed } from '../../frame/use-delayed';

/** How long nothing is typed before similar contacts are looked for; milliseconds. */
const pause = 400;

/** Most similar contacts that are named; whoever is not among them is hardly meant. */
const named = 2;

/**
 * Says so when the person who is being written down may be there already; of a contact that is edited, only when another
 * one has the email address.
 */
export function AlreadyHere({
  draft,
  editedId,
  onOpen,
}: {
  draft: Partial<ContactDraft>;
  /** The contact that is edited; undefined for somebody new. */
  editedId?: string | undefined;
  onOpen: (id: string) => void;
}) {
  const name = useDelayed(draft.name?.trim() ?? '', pause);
  const email = useDelayed(draft.email?.trim() ?? '', pause);
  const phoneNumber = useDelayed(draft.phoneNumber?.trim() ?? '', pause);
  const company = useDelayed(draft.company?.trim() ?? '', pause);
  const isEnough = name.length > 2 || email.includes('@') || phoneNumber.length > 5;
  const similar = useSimilarContacts(
    {
      ...(name && { name }),
      ...(email && { email }),
      ...(phoneNumber && { phoneNumber }),
      ...(company && { company }),
    },
    isEnough,
  );
  const matches = (isEnough ? (similar.data ?? []) : [])
    .filter(
      ({ client, reasons }) =>
        editedId === undefined || (client._id !== editedId && reasons.includes('sameEmail')),
    )
    .slice(0, named);
  return (
    <SimilarContacts
      matches={matches.map(({ client, reasons }) => ({ id: client._id, name: client.name, reasons }))}
      onOpen={onOpen}
    />
  );
}
