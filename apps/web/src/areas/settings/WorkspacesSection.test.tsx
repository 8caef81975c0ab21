import { account, settings, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { breakNetwork, watchNetwork } from '../../testing/network';
import { renderAt } from '../../testing/render-at';
import { WorkspacesSection } from './WorkspacesSection';

const { origin } = inject('atelier');

async function open() {
  const visitor = await createVisitor(origin);
  for (const businessName of ['Brandt Ceramics', 'Duarte Plans']) {
    await unwrap(
      account(visitor.client).createWorkspace({
        workspaceId: `other-${crypto.randomUUID().slice(-12)}`,
        businessName,
        businessType: 'studio',
      }),
    );
  }
  renderAt('/settings/profile', <WorkspacesSection />, { visitor });
  await screen.findByText('Duarte Plans');
  return visitor;
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Your workspaces' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

describe('the order of workspaces', () => {
  it('is changed at once, keeps the focus on the button, and is stored', async () => {
    const { client } = await open();
    expect(shown()).toEqual(['Juniper & Light', 'Brandt Ceramics', 'Duarte Plans']);
    const up = screen.getByRole('button', { name: 'Move Duarte Plans up' });
    up.focus();
    fireEvent.click(up);
    const expected = ['Juniper & Light', 'Duarte Plans', 'Brandt Ceramics'];
    await waitFor(() => expect(shown()).toEqual(expected));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Duarte Plans up' }));
    await waitFor(async () => {
      const { data } = await unwrap(settings(client).accessibleTenants());
      expect(data.map(({ businessName }) => businessName)).toEqual(expected);
    });
    const first = screen.getByRole('button', { name: 'Move Juniper & Light up' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(first);
    expect(shown()).toEqual(expected);
  });

  it('stays as it was changed while the server does not answer, and is sent later', async () => {
    await open();
    const network = breakNetwork('/update-tenants-order');
    fireEvent.click(screen.getByRole('button', { name: 'Move Juniper & Light down' }));
    const moved = ['Brandt Ceramics', 'Juniper & Light', 'Duarte Plans'];
    await waitFor(() => expect(shown()).toEqual(moved));
    network.restore();
    const { sent } = watchNetwork();
    await waitFor(() => expect(sent.map(({ path }) => path).join()).toContain('/update-tenants-order'), {
      timeout: 8_000,
    });
    expect(shown()).toEqual(moved);
  });
});
