import type { SidePanel } from '@atelier/ui';
import { Suspense } from 'react';
import { lazyScreen } from '../app/lazy-screen';
import type { TaskPanelContentProps } from '../areas/tasks/TaskPanelContent';
import type { LeadPanelContentProps } from '../areas/workflows/LeadPanelContent';
import type { PanelAddress, PanelStack } from './panels';

const ConnectionCheck = lazyScreen(
  async () => (await import('../areas/assistant/ConnectionCheck')).ConnectionCheck,
);
const ContactPanelContent = lazyScreen<{ contactId: string; onGone: () => void }>(
  async () => (await import('../areas/contacts/ContactPanelContent')).ContactPanelContent,
);
const TaskPanelContent = lazyScreen<TaskPanelContentProps>(
  async () => (await import('../areas/tasks/TaskPanelContent')).TaskPanelContent,
);
const LeadPanelContent = lazyScreen<LeadPanelContentProps>(
  async () => (await import('../areas/workflows/LeadPanelContent')).LeadPanelContent,
);
const ShortcutsPanel = lazyScreen(async () => (await import('./ShortcutsPanel')).ShortcutsPanel);
const LabelsPanel = lazyScreen(async () => (await import('../areas/tasks/LabelsPanel')).LabelsPanel);

/**
 * What a panel of the stack shows. A kind that is not known any more says so, and can be closed.
 *
 * @param address - kind and id, from the address of the page.
 */
export function panelOf(address: PanelAddress, stack: PanelStack): SidePanel {
  const id = `${address.kind}.${address.id}`;
  switch (address.kind) {
    case 'contact':
      return {
        id,
        title: 'Contact',
        content: (
          <Suspense>
            <ContactPanelContent contactId={address.id} onGone={stack.pop} />
          </Suspense>
        ),
        onOpenAsPage: () => window.location.assign(`/contacts/${address.id}`),
        onCopyLink: () =>
          void navigator.clipboard.writeText(`${window.location.origin}/contacts/${address.id}`),
      };
    case 'task':
      return {
        id,
        title: 'Task',
        content: (
          <Suspense>
            <TaskPanelContent
              taskId={address.id}
              onOpen={(taskId) => stack.push({ kind: 'task', id: taskId })}
              onGone={stack.pop}
            />
          </Suspense>
        ),
        onOpenAsPage: () => window.location.assign(`/tasks/${address.id}`),
        onCopyLink: () => void navigator.clipboard.writeText(`${window.location.origin}/tasks/${address.id}`),
      };
    case 'lead':
      return {
        id,
        title: 'Lead',
        content: (
          <Suspense>
            <LeadPanelContent
              key={address.id}
              leadId={address.id}
              onOpen={(leadId) => stack.push({ kind: 'lead', id: leadId })}
              onGone={stack.pop}
            />
          </Suspense>
        ),
        onOpenAsPage: () => window.location.assign(`/leads/${address.id}`),
        onCopyLink: () => void navigator.clipboard.writeText(`${window.location.origin}/leads/${address.id}`),
      };
    case 'task-labels':
      return {
        id,
        title: 'Labels',
        content: (
          <Suspense>
            <LabelsPanel />
          </Suspense>
        ),
      };
    case 'shortcuts':
      return {
        id,
        title: 'Keyboard shortcuts',
        content: (
          <Suspense>
            <ShortcutsPanel />
          </Suspense>
        ),
      };
    case 'connection':
      return {
        id,
        title: 'Live connection',
        content: (
          <Suspense>
            <ConnectionCheck />
          </Suspense>
        ),
      };
    default:
      return {
        id,
        title: 'Unknown panel',
        content: <p>This panel is of a kind that this version does not have.</p>,
      };
  }
}
