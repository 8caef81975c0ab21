import { Button, EmptyState } from '@atelier/ui';
import { IconMapOff } from '@tabler/icons-react';

/** An address that leads to nothing. */
export function NotFoundScreen({ titleLevel = 1 }: { titleLevel?: 1 | 2 | undefined }) {
  return (
    <EmptyState
      titleLevel={titleLevel}
      icon={IconMapOff}
      title="Page not found"
      text="The link may be out of date or incomplete. Nothing was changed."
      actions={
        <Button variant="primary" href="/home">
          Home
        </Button>
      }
    />
  );
}
