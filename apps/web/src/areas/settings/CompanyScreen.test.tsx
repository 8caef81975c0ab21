import { settings, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { type TypedText, type TypedTexts, TypedTextsContext } from '@atelier/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { breakNetwork, watchNetwork } from '../../testing/network';
import { renderAt } from '../../testing/render-at';
import { CompanyScreen } from './CompanyScreen';

const { origin, owner, member } = inject('atelier');

describe('CompanyScreen', () => {
  it('shows a member what is set as text, with the reason, and no way to change it', async () => {
    renderAt('/settings/company', <CompanyScreen />, { visitor: member });
    expect(await screen.findByText('Only owners and admins can change this.')).toBeTruthy();
    expect(screen.getByText('Only an owner can change it.')).toBeTruthy();
    expect(await screen.findByText('Week starts on')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Leave workspace' })).toBeTruthy();
  });

  it('lets an owner add a handle, and names the older ones', async () => {
    const visitor = await createVisitor(origin);
    const handle = `brandt-${crypto.randomUUID().slice(-12)}`;
    await unwrap(
      settings(visitor.client).addHandle({ workspaceId: handle }, { workspaceId: visitor.workspaceId }),
    );
    renderAt('/settings/company', <CompanyScreen />, { visitor });
    expect(await screen.findByRole('button', { name: 'Add another handle' })).toBeTruthy();
    expect(screen.getByText(visitor.workspaceId)).toBeTruthy();
    expect(screen.getByText(handle)).toBeTruthy();
  });

  it('saves what was changed and nothing else', async () => {
    const visitor = await createVisitor(origin);
    const { sent } = watchNetwork();
    renderAt('/settings/company', <CompanyScreen />, { visitor });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Business name' }), {
      target: { value: ' Juniper ' },
    });
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    if (!save) throw new Error('There is no button to save.');
    fireEvent.click(save);
    const saved = () => unwrap(settings(visitor.client).tenant({ workspaceId: visitor.workspaceId }));
    await waitFor(async () => expect((await saved()).businessName).toBe('Juniper'));
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { businessName: 'Juniper', revision: 1 },
    ]);
  });

  it('keeps what was refused marked as not saved, whatever else is saved, and after a reload', async () => {
    const visitor = await createVisitor(origin);
    const device = new Map<string, TypedText>();
    const store: TypedTexts = {
      of: (field) => device.get(field),
      keep: (field, typed) => void (typed ? device.set(field, typed) : device.delete(field)),
    };
    const open = () =>
      renderAt(
        '/settings/company',
        <TypedTextsContext value={store}>
          <CompanyScreen />
        </TypedTextsContext>,
        { visitor },
      );
    const leave = async (label: string, value: string) => {
      const field = await screen.findByRole('textbox', { name: label });
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    const refusals = [/^Enter an email address/, /^Enter the address of a website/] as const;
    const first = open();
    await leave('Email', 'wrong0');
    await leave('Website', 'ftp://wrong');
    for (const refusal of refusals) await screen.findByText(refusal);
    await leave('Phone', '+351 912 345 678');
    await leave('City', 'Lisbon');
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    for (const refusal of refusals) expect(screen.getByText(refusal)).toBeTruthy();
    first.unmount();
    open();
    for (const refusal of refusals) await screen.findByText(refusal);
    expect(screen.getAllByText('Not saved')).toHaveLength(2);
    await leave('Website', '');
    await leave('Email', 'hello@juniperandlight.example');
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    for (const refusal of refusals) expect(screen.queryByText(refusal)).toBeNull();
    await waitFor(() => expect(device.size).toBe(0));
  });

  it('asks before leaving and gives the reason of a refusal', async () => {
    renderAt('/settings/company', <CompanyScreen />, { visitor: owner });
    fireEvent.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave', hidden: true }));
    expect(await screen.findByText(/^You are the only owner/)).toBeTruthy();
  });

  it('says that it did not load, and what is safe', async () => {
    breakNetwork('/api/settings');
    renderAt('/settings/company', <CompanyScreen />, { visitor: owner });
    expect(await screen.findByText('Couldn’t load company')).toBeTruthy();
    expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
