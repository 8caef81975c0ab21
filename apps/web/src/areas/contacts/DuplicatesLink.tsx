import { useContactDuplicates } from '@atelier/react-hooks';
import { Button, useFormat } from '@atelier/ui';
import { IconCopyCheck } from '@tabler/icons-react';

/** The way to the duplicates, with how many there are; nothing when there is none. */
export function DuplicatesLink() {
  const format = useFormat();
  const pairs = useContactDuplicates().data?.pages.at(-1)?.totalDocs ?? 0;
  if (pairs === 0) return null;
  return (
    <Button variant="subtle" icon={IconCopyCheck} href="/contacts/duplicates">
      {pairs === 1 ? '1 duplicate' : `${format.number(pairs)} duplicates`}
    </Button>
  );
}
