import { settings, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { openApp } from '../../testing/open-app';

const { origin, suspended } = inject('atelier');

it('/settings leads to the first page that the person may see, in a suspended workspace as well', async () => {
  const mira = await createVisitor(origin);
  for (const who of [mira, suspended]) {
    const { where, unmount } = await openApp('/settings', who);
    await waitFor(() => expect(where()).toBe('/settings/profile'));
    expect(await screen.findByRole('heading', { name: 'Your name' })).toBeTruthy();
    unmount();
  }
});

it('the tile of a studio has the color that it chose', async () => {
  const mira = await createVisitor(origin);
  await unwrap(settings(mira.client).updateTenant({ brandColour: '#2b3a55' }));
  await openApp('/settings/profile', mira);
  const tile = await waitFor(() => {
    const found = screen.getByRole('button', { name: /^Workspace: / }).querySelector('span');
    expect(found?.textContent).not.toBe('');
    return found;
  });
  expect(tile?.style.getPropertyValue('--brand')).toBe('#2b3a55');
});
