import { settings, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { toasts } from '../../app/toasts';
import { renderAt } from '../../testing/render-at';
import { BrandScreen } from './BrandScreen';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('brings a removed logo back', async () => {
  const visitor = await createVisitor(inject('atelier').origin);
  const logo = async () =>
    (await unwrap(settings(visitor.client).tenant({ workspaceId: visitor.workspaceId }))).settings.logoUrl;
  renderAt('/settings/brand', <BrandScreen />, { visitor });
  const input = await screen.findByLabelText('File of the logo');
  const file = new File([png], 'logo.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }, { timeout: 20_000 }));
  await waitFor(async () => expect(await logo()).toBeNull(), { timeout: 20_000 });
  const removed = () => toasts.getToasts().find(({ message }) => message === 'Logo removed')?.action;
  await waitFor(() => expect(removed()).toBeTruthy());
  removed()?.onAction();
  await waitFor(async () => expect(await logo()).not.toBeNull(), { timeout: 20_000 });
});
