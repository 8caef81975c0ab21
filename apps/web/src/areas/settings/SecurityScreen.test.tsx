import { account, settings, unwrap } from '@atelier/sdk';
import { authenticatorCode, createVisitor, signInVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { toasts } from '../../app/toasts';
import { watchNetwork } from '../../testing/network';
import { renderAt } from '../../testing/render-at';
import { SecurityScreen } from './SecurityScreen';

const { origin, now } = inject('atelier');

async function open() {
  const visitor = await createVisitor(origin);
  renderAt('/settings/security', <SecurityScreen />, { visitor });
  return visitor;
}

function pasteCode(code: string): void {
  const first = screen.getByRole('textbox', { name: 'Code from the authenticator app, digit 1 of 6' });
  fireEvent.paste(first, { clipboardData: { getData: () => `${code.slice(0, 3)} ${code.slice(3)}` } });
}

/** The secret as the page shows it to those who cannot read the picture. */
async function shownSecret(): Promise<string> {
  const secret = await screen.findByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/);
  return (secret.firstChild?.textContent ?? '').replaceAll(' ', '');
}

describe('SecurityScreen', () => {
  it('switches the second factor on with a code and shows the recovery codes once', async () => {
    const visitor = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    pasteCode(authenticatorCode(await shownSecret(), now));
    fireEvent.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I’ve saved them' })).toBeNull());
    expect((await unwrap(settings(visitor.client).twoFactor())).is2FAEnabled).toBe(true);
  });

  it('follows what another window switches on', async () => {
    const visitor = await open();
    await screen.findByRole('button', { name: 'Set up' });
    const { secret } = await unwrap(settings(visitor.client).twoFactor());
    const code = authenticatorCode(secret ?? '', now);
    await unwrap(settings(visitor.client).updateTwoFactor({ is2FAEnabled: true, code }));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('shows a wrong code at the code and lets the person type again', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    const right = authenticatorCode(await shownSecret(), now);
    pasteCode(right === '000000' ? '111111' : '000000');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right.');
    pasteCode(right);
    expect(await screen.findByRole('button', { name: 'I’ve saved them' })).toBeTruthy();
  });

  it('switches it off with a recovery code, and is ready to be set up again', async () => {
    const visitor = await createVisitor(origin);
    const { secret } = await unwrap(settings(visitor.client).twoFactor());
    const { recoveryCodes } = await unwrap(
      settings(visitor.client).updateTwoFactor({
        is2FAEnabled: true,
        code: authenticatorCode(secret ?? '', now),
      }),
    );
    renderAt('/settings/security', <SecurityScreen />, { visitor });
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), {
      target: { value: ` ${recoveryCodes?.[0]} ` },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
    expect(toasts.getToasts().map(({ message }) => message)).toContain(
      'Two-factor authentication is off. Your other sessions have ended.',
    );
  });

  it('ends another session, and offers no end for this one', async () => {
    const visitor = await createVisitor(origin);
    const elsewhere = await signInVisitor(origin, visitor.email);
    renderAt('/settings/security', <SecurityScreen />, { visitor });
    const [end, ...others] = await screen.findAllByRole('button', { name: /^End / });
    expect(others).toEqual([]);
    if (!end) throw new Error('There is nothing to end.');
    fireEvent.click(end);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End / })).toBeNull());
    expect((await account(elsewhere).sessions()).ok).toBe(false);
    expect((await unwrap(account(visitor.client).sessions())).data).toHaveLength(1);
  });

  it('asks for the password that there is, and sends nothing before the two are the same', async () => {
    const visitor = await createVisitor(origin);
    await unwrap(account(visitor.client).updatePassword({ newPassword: 'the-old-password' }));
    const { sent } = watchNetwork();
    renderAt('/settings/security', <SecurityScreen />, { visitor });
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Current password');
    type('New password', 'juniper-light');
    type('Confirm new password', 'juniper-dark');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('Enter your current password')).toBeTruthy();
    expect(screen.getByText('The passwords don’t match')).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);

    type('Current password', 'the-old-password');
    type('Confirm new password', 'juniper-light');
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
    const wrong = await account(visitor.client).updatePassword({
      currentPassword: 'the-old-password',
      newPassword: 'something-else-again',
    });
    expect(wrong.ok).toBe(false);
  });
});
