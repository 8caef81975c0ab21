import { account, beginSignIn, createClient, createHosts, settings, unwrap } from '@atelier/sdk';
import {
  authenticatorCode,
  createVisitor,
  fetchFromOwnAddress,
  readCode,
  readLink,
} from '@atelier/server/testing/visitors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { breakNetwork } from '../../testing/network';
import { openApp } from '../../testing/open-app';

const { origin, now } = inject('atelier');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function askForCode(email: string): Promise<void> {
  write(await screen.findByRole('textbox', { name: 'Email' }), email);
  press('Continue');
}

async function pasteCode(code: string, label = 'One-time code'): Promise<void> {
  const first = await screen.findByRole('textbox', { name: `${label}, digit 1 of 6` });
  fireEvent.paste(first, { clipboardData: { getData: () => code } });
}

describe('signing in', () => {
  it('says what an address looks like before anything is sent', async () => {
    await openApp('/sign-in');
    await askForCode('noor@');
    expect(screen.getByText(/Enter an address like/)).toBeTruthy();
  });

  it('leads somebody new from the code in the outbox to their first studio', async () => {
    const email = `noor@${crypto.randomUUID().slice(-12)}.example`;
    const { where } = await openApp('/sign-in');
    await askForCode(` ${email} `);
    await pasteCode(await readCode(origin, email));
    expect(await screen.findByRole('textbox', { name: 'Studio name' })).toBeTruthy();
    expect(where()).toBe('/onboarding');
  });

  it('leads somebody with a workspace to where they wanted to go', async () => {
    const mira = await createVisitor(origin);
    const { where } = await openApp('/contacts');
    await askForCode(mira.email);
    expect(where()).toBe('/sign-in');
    await pasteCode(await readCode(origin, mira.email));
    expect(await screen.findByRole('heading', { name: 'The people you work for' })).toBeTruthy();
    expect(where()).toBe('/contacts');
  });

  it('refuses a wrong code in words, empties the field and takes the right one', async () => {
    const mira = await createVisitor(origin);
    const { where } = await openApp('/sign-in');
    await askForCode(mira.email);
    const code = await readCode(origin, mira.email);
    await pasteCode(code === '000000' ? '111111' : '000000');
    expect(await screen.findByText(/Please try again!$/)).toBeTruthy();
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'One-time code, digit 1 of 6' });
    await waitFor(() => expect(first.value).toBe(''));
    await pasteCode(code);
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('keeps the address when there is no network, and goes on once there is', async () => {
    const mira = await createVisitor(origin);
    const broken = breakNetwork('/api/account');
    await openApp('/sign-in');
    await askForCode(mira.email);
    expect(await screen.findByText(/Please try again!$/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(mira.email);
    broken.restore();
    press('Continue');
    expect(await screen.findByText('Check your email')).toBeTruthy();
  });

  it('lets those who have a password in with it, and nobody with a wrong one', async () => {
    const mira = await createVisitor(origin);
    await unwrap(account(mira.client).updatePassword({ newPassword: 'juniper-and-light' }));
    const { where } = await openApp('/sign-in');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a password' }));
    write(screen.getByRole('textbox', { name: 'Email' }), mira.email);
    write(screen.getByLabelText('Password'), 'juniper-and-dark');
    press('Sign in');
    expect(await screen.findByText(/Please try again!$/)).toBeTruthy();
    write(screen.getByLabelText('Password'), 'juniper-and-light');
    press('Sign in');
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('goes on with the mailed link while strangers spend the tries of an address', async () => {
    const mira = await createVisitor(origin);
    const stranger = createClient({ hosts: createHosts({ origin }), fetch: fetchFromOwnAddress() });
    for (let request = 0; request < 6; request += 1)
      await unwrap(beginSignIn(stranger, { email: mira.email }));
    await openApp('/sign-in');
    await askForCode(mira.email);
    expect(await screen.findByText(/so we emailed a link instead/)).toBeTruthy();
    const link = await readLink(origin, mira.email);
    cleanup();
    const opened = await openApp(`/sign-in/link#${link}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(opened.where()).toBe('/home'));
  });

  it('asks for the second factor where it is on, and takes a recovery code as well', async () => {
    const mira = await createVisitor(origin);
    const { secret } = await unwrap(settings(mira.client).twoFactor());
    const { recoveryCodes } = await unwrap(
      settings(mira.client).updateTwoFactor({
        is2FAEnabled: true,
        code: authenticatorCode(secret ?? '', now),
      }),
    );
    const { where } = await openApp('/sign-in');
    await askForCode(mira.email);
    await pasteCode(await readCode(origin, mira.email));
    expect(await screen.findByText('Your authenticator app')).toBeTruthy();
    expect(where()).toBe('/sign-in');
    press('Use a recovery code');
    write(screen.getByRole('textbox', { name: 'Recovery code' }), recoveryCodes?.[0] ?? '');
    press('Sign in');
    await waitFor(() => expect(where()).toBe('/home'));
  });
});
