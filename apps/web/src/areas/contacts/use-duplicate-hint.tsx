import { useContactDuplicates } from '@atelier/react-hooks';
import { Button } from '@atelier/ui';
import { mergeHref } from './duplicate-views';

/** What a panel says of a contact that may be there twice; undefined for one that is not. */
export function useDuplicateHint(contactId: string) {
  const pair = useContactDuplicates(contactId).data?.pages[0]?.data[0];
  const other = pair?.clients.find(({ _id }) => _id !== contactId);
  const [one, two] = pair?.clients ?? [];
  if (!other || !one || !two) return undefined;
  return {
    title: 'Possible duplicate',
    text: `${other.name} may be the same person.`,
    action: (
      <Button size="sm" href={mergeHref(one._id, two._id)}>
        Review both
      </Button>
    ),
  };
}
