import { areaName } from '@atelier/domain/access';
import { Button, EmptyState } from '@atelier/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMayRead } from './access';

/** Shows a screen to those who may see its area, and tells others why they don't see it. */
export function AreaGate({ area, children }: { area: string | null; children: ReactNode }) {
  const mayRead = useMayRead();
  return mayRead(area) ? children : <NoAccessScreen area={area ?? ''} />;
}

/** An address in an area to which the person has no access. */
function NoAccessScreen({ area }: { area: string }) {
  return (
    <EmptyState
      titleLevel={1}
      icon={IconLock}
      title={`You don’t have access to ${areaName(area)}`}
      text="An admin of the workspace can give it to you. Nothing was changed."
      actions={
        <Button variant="primary" href="/home">
          Home
        </Button>
      }
    />
  );
}
