import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { type ShareByEmail, ShareDialog, type ShareDialogProps } from './ShareDialog';

const meta: Meta<typeof ShareDialog> = {
  title: 'Galleries/ShareDialog',
  component: ShareDialog,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'Over the screen of a gallery, to give it to clients and guests.',
      do: 'Say above the link what visitors need, or why they can’t open it yet.',
      dont: 'Don’t share by email what the link already allows everybody.',
      keyboard: 'Tab goes through the parts; Escape closes, and what was typed is kept.',
      aria: 'A dialog named Share, with a region for each part.',
    }),
    ...framed(720),
  },
};
export default meta;
type Story = StoryObj;

const told = {
  copy: fn(),
  send: fn(async () => true),
  revoke: fn(),
  allow: fn(),
  disallow: fn(),
  stop: fn(),
};
const roles = [
  { value: 'client', label: 'Client', text: 'Picks, comments and hides photos.' },
  { value: 'invited', label: 'Invited guest', text: 'Sees what you allow guests, without the PIN.' },
];
const byEmail: ShareByEmail = {
  roles,
  invitations: [
    {
      id: 'ada',
      email: 'ada@ferreira.example',
      name: 'Ada Ferreira',
      role: 'Client',
      detail: 'Sent 13 Oct, opened 14 Oct',
      isRevoked: false,
    },
    {
      id: 'ines',
      email: 'ines@duarteplans.example',
      name: null,
      role: 'Invited guest',
      detail: '',
      isRevoked: true,
    },
  ],
  onSend: told.send,
  onRevoke: told.revoke,
  messageLimit: 2000,
};
const draw = ({
  email,
  ...props
}: Partial<Omit<ShareDialogProps, 'email'>> & { email?: Partial<ShareByEmail> } = {}) => (
  <ShareDialog
    opened
    onClose={fn()}
    galleryId="ferreira"
    url="https://atelier.example/g/juniperandlight/ada-luis"
    notice="Guests need the PIN. Invited people don’t."
    email={{ ...byEmail, ...email }}
    onCopy={told.copy}
    embeds={[
      {
        id: 'quinta',
        code: '<script async src="https://atelier.example/embed.js"></script><atelier-gallery gallery="k_4f2a"></atelier-gallery>',
        detail: 'Last shown 14 Oct',
        origins: ['https://quintadovale.example'],
        onAllow: told.allow,
        onDisallow: told.disallow,
        onRevoke: told.stop,
      },
    ]}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Copy link' }));
    await expect(told.copy).toHaveBeenCalledWith(
      'https://atelier.example/g/juniperandlight/ada-luis',
      'Link',
    );
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('Enter at least one email address.')).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: 'Email' }), 'ada@ferreira.example, luis');
    await expect(page.getByText('Check luis: that isn’t an email address.')).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: 'Email' }), '@ferreira.example');
    await userEvent.click(page.getByRole('button', { name: 'Send to 2 people' }));
    await expect(told.send).toHaveBeenCalledWith({
      addresses: ['ada@ferreira.example', 'luis@ferreira.example'],
      role: 'client',
      message: '',
    });
    await userEvent.click(page.getByRole('button', { name: 'End access: Ada Ferreira' }));
    await expect(told.revoke).toHaveBeenCalledWith('ada');
    await userEvent.type(page.getByRole('textbox', { name: 'Allow a page' }), 'nowhere{Enter}');
    await expect(told.allow).not.toHaveBeenCalled();
    await userEvent.clear(page.getByRole('textbox', { name: 'Allow a page' }));
    await userEvent.type(
      page.getByRole('textbox', { name: 'Allow a page' }),
      'herdadedalua.example/weddings{Enter}',
    );
    await expect(told.allow).toHaveBeenCalledWith('https://herdadedalua.example');
    await userEvent.click(page.getByRole('button', { name: 'Copy code' }));
    await expect(told.copy).toHaveBeenCalledWith(expect.stringContaining('atelier-gallery'), 'Code');
    await userEvent.click(page.getByRole('button', { name: 'Remove https://quintadovale.example' }));
    await expect(told.disallow).toHaveBeenCalledWith('https://quintadovale.example');
    await userEvent.click(page.getByRole('button', { name: 'Stop embedding' }));
    await expect(told.stop).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  render: () =>
    draw({
      email: { invitations: [] },
      embeds: undefined,
      notice: 'Not published yet: nobody can open it.',
    }),
};
/** Nothing but the link. */
export const LinkOnly: Story = {
  render: () => (
    <ShareDialog
      opened
      onClose={fn()}
      galleryId="ferreira"
      url="https://atelier.example/g/juniperandlight/ada-luis"
      onCopy={told.copy}
    />
  ),
};
export const Failed: Story = {
  render: () => draw({ email: { error: 'Couldn’t send the gallery. What you typed is kept. Try again.' } }),
};
export const TooLong: Story = {
  render: () => draw({ url: `https://atelier.example/g/juniperandlight/${'ada-luis-'.repeat(20)}` }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
