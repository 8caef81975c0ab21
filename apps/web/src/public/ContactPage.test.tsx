import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { breakNetwork, watchNetwork } from '../testing/network';
import { renderAt } from '../testing/render-at';
import { ContactPage } from './ContactPage';

const texts: Readonly<Record<string, string>> = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  Email: ' noor.haddad@mail.example ',
  Company: 'Haddad Portraits',
  'Job title': 'Photographer',
  'City or country': 'Lisbon',
  Message: 'Can I bring my own list?',
};

function write(label: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function fillIn(): Promise<void> {
  for (const [label, value] of Object.entries(texts)) write(label, value);
  await choose('Number of users', '2 to 5');
  await choose('Topic', 'A question');
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => window.sessionStorage.clear());

describe('ContactPage', () => {
  it('asks for every field but the phone, and sends nothing before', () => {
    const { sent } = watchNetwork();
    renderAt('/contact-us', <ContactPage />);
    send();
    expect(screen.getByText('Enter your first name')).toBeTruthy();
    expect(screen.getByText('Choose a topic')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Phone (optional)' }).getAttribute('aria-invalid')).not.toBe(
      'true',
    );
    expect(sent.filter(({ path }) => path.endsWith('/account/contact'))).toEqual([]);
  });

  it('keeps what was typed when there is no network', async () => {
    breakNetwork('/account/contact');
    renderAt('/contact-us', <ContactPage />);
    await fillIn();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you wrote is lost.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(texts.Message);
  });

  it('keeps what was typed over a reload, and forgets it once it was sent', async () => {
    const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const first = renderAt('/contact-us', <ContactPage />);
    await fillIn();
    first.unmount();
    const second = renderAt('/contact-us', <ContactPage />);
    expect(message().value).toBe(texts.Message);
    send();
    await screen.findByText('Message sent');
    second.unmount();
    renderAt('/contact-us', <ContactPage />);
    expect(message().value).toBe('');
  });

  it('sends the form as the contract has it and says that it arrived', async () => {
    const { sent } = watchNetwork();
    renderAt('/contact-us', <ContactPage />);
    await fillIn();
    send();
    await waitFor(() => expect(screen.getByText('Message sent')).toBeTruthy());
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        email: 'noor.haddad@mail.example',
        firstName: 'Noor',
        lastName: 'Haddad',
        companyName: 'Haddad Portraits',
        jobTitle: 'Photographer',
        headquarters: 'Lisbon',
        message: 'Can I bring my own list?',
        platformUsers: '2-5',
        type: 'question',
        marketingConsent: false,
      },
    ]);
  });
});
