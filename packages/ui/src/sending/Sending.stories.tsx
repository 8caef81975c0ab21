import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { dark, phone, rightToLeft } from '../testing/story';
import { AmendForm } from './AmendForm';
import { LinkAddress } from './LinkAddress';
import { LinkForm } from './LinkForm';
import { ReadsIn } from './ReadsIn';
import { type SendDraft, SendForm } from './SendForm';
import { SendingPreview } from './SendingPreview';
import { SentParts } from './SentParts';

const box = (content: ReactNode, maxWidth = 420) => <div style={{ maxWidth }}>{content}</div>;
const meta: Meta = { title: 'Leads/Sending' };
export default meta;
type Story = StoryObj;

const told = {
  sent: fn(),
  looked: fn(),
  stopped: fn(),
  closed: fn(),
  amended: fn(),
  renewed: fn(),
  made: fn(),
  public: fn(),
};
const draft: SendDraft = {
  recipients: 'priya@nair.example',
  isPublic: false,
  isMailed: true,
  subject: [{ text: 'Your proposal from ' }, { variable: 'workspace.name' }],
  body: {
    blocks: [
      {
        _id: 'p1',
        kind: 'paragraph',
        runs: [{ text: 'Dear ' }, { variable: 'client.firstName' }, { text: ',' }],
      },
      { _id: 'p2', kind: 'paragraph', runs: [{ text: 'here is everything for your wedding weekend.' }] },
    ],
  },
  cc: '',
  endsOn: '2026-11-30',
  sendAt: '',
  approvalRequired: false,
};
const preview = (
  <SendingPreview
    subject="Your proposal from Juniper & Light"
    sha256={'4f9a1c27'.repeat(8)}
    html={`<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.6 sans-serif">
      <p>Dear <strong>Priya</strong>,</p><h2>What’s included</h2><ul><li>The Weekend</li></ul>
      <p><a href="https://studio.example">Open Wedding weekend</a></p></body></html>`}
  />
);
const form = (more: Partial<Parameters<typeof SendForm>[0]> = {}) =>
  box(
    <SendForm
      initial={draft}
      gaps={[]}
      timeZone="Europe/Lisbon"
      preview={() => preview}
      onSubmit={told.sent}
      onCancel={fn()}
      {...more}
    />,
    900,
  );

export const Send: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    told.sent.mockClear();
    // Variables are chips: no braces anywhere.
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveTextContent(/Dear/));
    await expect(canvas.queryByText(/\{\{/)).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Email preview' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    await expect(told.sent).toHaveBeenCalledWith(draft);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Require approval first' }));
    await expect(canvas.getByRole('button', { name: 'Schedule email' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send by email' }));
    await expect(canvas.getByRole('button', { name: 'Create link' })).toBeVisible();
  },
};
export const SendDark: Story = { render: () => form(), ...dark };
export const SendPhone: Story = { render: () => form(), ...phone };
export const SendRightToLeft: Story = { render: () => form(), ...rightToLeft };

/** A form that is for nobody in particular says what its answers become. */
export const SendEnquiryForm: Story = {
  render: () =>
    form({ isEnquiryForm: true, initial: { ...draft, recipients: '', isPublic: true, isMailed: false } }),
  play: async ({ canvas }) => {
    const hint = /Each response becomes a new contact and a new lead/;
    await expect(canvas.getByText(hint)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Public link/ }));
    await expect(canvas.queryByText(hint)).toBeNull();
  },
};

/** What is missing is named, with the way there, and nothing goes out. */
export const SendWithGaps: Story = {
  render: () =>
    form({
      gaps: [
        { id: '1', words: 'Contract: ceremony time is empty', href: '#contract' },
        { id: '2', words: 'Invoice: The Weekend has no price', href: '#invoice' },
      ],
      error: 'Couldn’t send the file. 2 items are missing before this file can go out.',
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: /ceremony time/ })).toBeVisible();
  },
};
export const SendWithGapsDark: Story = { ...SendWithGaps, ...dark };

const at = '2026-10-15T07:41:00Z';
const parts = (empty = false) =>
  box(
    <SentParts
      sendings={
        empty
          ? []
          : [
              'awaitingApproval',
              'scheduled',
              'queued',
              'sent',
              'delivered',
              'bounced',
              'failed',
              'superseded',
              'cancelled',
              'a state of tomorrow',
            ].map((state) => ({
              id: state,
              subject: 'Your proposal',
              recipient: 'priya@nair.example',
              state,
              at,
              reason:
                state === 'bounced'
                  ? 'Error sending Email: 550 No such mailbox'
                  : state === 'superseded'
                    ? 'The client has already done what it asks for.'
                    : null,
              openedAt: state === 'delivered' ? at : null,
            }))
      }
      links={
        empty
          ? []
          : [
              {
                id: 'a',
                kind: 'private',
                recipient: 'Priya Nair',
                state: 'open',
                expiresAt: at,
                openedAt: at,
                language: 'pt',
              },
              { id: 'b', kind: 'public', recipient: null, state: 'expired', expiresAt: at, openedAt: null },
              {
                id: 'c',
                kind: 'preview',
                recipient: null,
                state: 'revoked',
                expiresAt: null,
                openedAt: null,
              },
            ]
      }
      onPreview={told.looked}
      onCancel={told.stopped}
      onRevoke={told.closed}
      onRenew={told.renewed}
      onNewLink={told.made}
      onPublic={told.public}
    />,
  );

export const Sent: Story = {
  render: () => parts(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Review and approve at Your proposal' }));
    await expect(told.looked).toHaveBeenCalledWith('awaitingApproval');
    const [first] = canvas.getAllByRole('button', { name: 'Stop' });
    if (first) await userEvent.click(first);
    await expect(told.stopped).toHaveBeenCalledWith('awaitingApproval');
    await expect(canvas.getAllByRole('button', { name: 'Stop' })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the link of Priya Nair' }));
    await expect(told.closed).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: 'New link for Priya Nair' }));
    await expect(told.renewed).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Public link' }));
    await expect(told.public).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByText('1 link is closed'));
    await expect(canvas.getByRole('list', { name: 'Closed links' })).toBeVisible();
  },
};
export const SentDark: Story = { render: () => parts(), ...dark };
export const SentPhone: Story = { render: () => parts(), ...phone };
export const SentNothing: Story = { render: () => parts(true) };

export const Amend: Story = {
  render: () =>
    box(
      <AmendForm
        steps={[
          {
            id: 'contract',
            label: 'Contract',
            state: 'changed',
            asks: ['Priya Nair is asked again. Event date: 27 February 2027 → 6 March 2027'],
            texts: [
              {
                id: '1',
                place: 'Clause 2, “The day”',
                words: [
                  { kind: 'same', text: 'We photograph on ' },
                  { kind: 'removed', text: '27 February' },
                  { kind: 'added', text: '6 March' },
                  { kind: 'same', text: ' 2027.' },
                ],
              },
            ],
          },
          { id: 'thanks', label: 'Thank you', state: 'added', asks: [], texts: [] },
        ]}
        gaps={[]}
        initial={{ note: '', isMailed: true, subject: [{ text: 'A small change' }], body: draft.body }}
        onSubmit={told.amended}
        onCancel={fn()}
      />,
    ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'The date moved.');
    await userEvent.click(canvas.getByRole('button', { name: 'Amend the file' }));
    await expect(told.amended).toHaveBeenCalledWith(
      expect.objectContaining({ note: 'The date moved.', isMailed: true }),
    );
  },
};
export const AmendDark: Story = { ...Amend, ...dark };

/** A link for one person. */
export const NewLink: Story = {
  render: () =>
    box(<LinkForm initial={{ name: '', email: '', endsOn: '' }} onSubmit={told.made} onCancel={fn()} />),
  play: async ({ canvas }) => {
    told.made.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Priya Nair');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'priya@nair.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    await expect(told.made).toHaveBeenCalledWith({
      name: 'Priya Nair',
      email: 'priya@nair.example',
      endsOn: '',
    });
  },
};
export const NewLinkDark: Story = { ...NewLink, ...dark };

/** The address of a link is shown once. */
export const Address: Story = {
  render: () =>
    box(<LinkAddress recipient="Priya Nair" url="https://studio.example/f/4f9a1c27" onCopy={told.looked} />),
};

const languageChosen = fn();
/** The language of whoever gets the file: the studio's choice, and the client's own, which is theirs. */
export const Languages: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      <ReadsIn name="Priya Nair" language="pt" onChange={languageChosen} />
      <ReadsIn name="Jonas Weber" language="es" isChosen onChange={languageChosen} />
      <ReadsIn name="ada@ferreira.example" language="en" />
    </div>
  ),
  play: async ({ canvas }) => {
    languageChosen.mockClear();
    await expect(canvas.getAllByRole('combobox')).toHaveLength(1);
    await expect(canvas.getByText(/Jonas Weber/).parentElement).toHaveTextContent(
      'Jonas Weber gets it in Spanish, as chosen on the page.',
    );
    await userEvent.click(canvas.getByRole('combobox', { name: 'Priya Nair gets it in' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'English' }));
    await expect(languageChosen).toHaveBeenCalledWith('en');
  },
};
export const LanguagesDark: Story = { ...Languages, ...dark };
