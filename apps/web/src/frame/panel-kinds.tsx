import type { SidePanel } from '@atelier/ui';
import { Suspense } from 'react';
import { controlledArea } from '../app/access';
import type { PanelKind } from '../app/area';
import { lazyScreen } from '../app/lazy-screen';
import { AreaGate } from '../app/NoAccessScreen';
import { areas } from '../areas';
import type { PanelAddress, PanelStack } from './panels';

const ShortcutsPanel = lazyScreen(async () => (await import('./ShortcutsPanel')).ShortcutsPanel);

const kinds: Readonly<Record<string, PanelKind & { readonly area: string | null }>> = Object.assign(
  { shortcuts: { title: 'Keyboard shortcuts', content: () => <ShortcutsPanel />, area: null } },
  ...areas.map(({ name, panels = {} }) =>
    Object.fromEntries(
      Object.entries(panels).map(([kind, panel]) => [kind, { ...panel, area: controlledArea(name) }]),
    ),
  ),
);

/**
 * What a panel of the stack shows. A kind that is not known any more says so, and can be closed.
 *
 * @param address - kind and id, from the address of the page.
 */
export function panelOf(address: PanelAddress, stack: PanelStack): SidePanel {
  const id = `${address.kind}.${address.id}`;
  const kind = Object.hasOwn(kinds, address.kind) ? kinds[address.kind] : undefined;
  if (kind === undefined)
    return {
      id,
      title: 'Unknown panel',
      content: <p>This version doesn’t support this panel.</p>,
    };
  const page = kind.page?.(address.id);
  return {
    id,
    title: kind.title,
    content: (
      <AreaGate area={kind.area}>
        <Suspense>{kind.content(address.id, stack)}</Suspense>
      </AreaGate>
    ),
    ...(page !== undefined && {
      onOpenAsPage: () => window.location.assign(page),
      onCopyLink: () => void navigator.clipboard.writeText(`${window.location.origin}${page}`),
    }),
  };
}
