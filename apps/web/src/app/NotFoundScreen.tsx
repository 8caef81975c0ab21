import { Button, EmptyState } from '@atelier/ui';
import { IconMapOff } from '@tabler/icons-react';

/** A path that no screen of the workspace has. */
export function NotFoundScreen() {
  return (
    <EmptyState
      titleLevel={1}
      icon={IconMapOff}
      title="There is nothing at this address"
      text="The link may be old, or a letter is missing. Nothing was changed."
      actions={
        <Button variant="primary" href="/home">
          Home
        </Button>
      }
    />
  );
}
