import { type AccessAction, areaName } from '@atelier/domain/access';
import { Button, EmptyState, ReadOnly, useReadOnly } from '@atelier/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAccess } from './access';

export interface AreaGateProps {
  /** Null for what is everybody's. */
  area: string | null;
  /** What the screen is for. Defaults to `read`: whoever may not write sees it without what would change something. */
  action?: AccessAction | undefined;
  children: ReactNode;
}

/** Shows a screen to those who may see its area, and tells others why they don't see it. */
export function AreaGate({ area, action = 'read', children }: AreaGateProps) {
  const { mayRead, whyNot } = useAccess();
  if (!mayRead(area)) return <NoAccessScreen title={`You don’t have access to ${areaName(area ?? '')}`} />;
  const reason = whyNot(area, 'write');
  if (action === 'write' && reason !== undefined)
    return <NoAccessScreen title={`You can view ${areaName(area ?? '')}, but not change anything there`} />;
  return <ReadOnly reason={reason}>{children}</ReadOnly>;
}

/**
 * A part of a screen that belongs to another area, or needs one: without what would change something, if the person may not.
 * `action` is what it takes in that area, `write` by default.
 */
export function AreaPart({ area, action = 'write', children }: AreaGateProps) {
  const outer = useReadOnly();
  const { whyNot } = useAccess();
  return <ReadOnly reason={outer ?? whyNot(area, action)}>{children}</ReadOnly>;
}

/** An address in an area in which the person may do too little. */
function NoAccessScreen({ title }: { title: string }) {
  return (
    <EmptyState
      titleLevel={1}
      icon={IconLock}
      title={title}
      text="An admin of the workspace can allow it. Nothing was changed."
      actions={
        <Button variant="primary" href="/home">
          Home
        </Button>
      }
    />
  );
}
