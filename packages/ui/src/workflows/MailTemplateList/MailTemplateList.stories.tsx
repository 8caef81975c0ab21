import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { told } from '../mails.testing';
import { MailTemplateList, MailTemplateListLoading, type MailTemplateView } from './MailTemplateList';

const meta: Meta = {
  title: 'Leads/MailTemplateList',
  component: MailTemplateList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the email templates of a studio.',
    do: 'Say when each is sent.',
    dont: 'Don’t delete one that is in use without saying where.',
    keyboard: 'Actions are in a menu for each.',
    aria: 'A list.',
  }),
  subcomponents: { MailTemplateListLoading },
};
export default meta;
type Story = StoryObj;

const mails: readonly MailTemplateView[] = [
  {
    id: 'first',
    title: 'First sending',
    subject: '{{file.title}}: everything in one place',
    when: 'Immediately',
    approvalRequired: false,
    isOriginal: true,
    href: '#first',
  },
  {
    id: 'late',
    title: 'Payment 2 days late',
    subject: '{{payment.amount}} for {{file.title}} is overdue',
    when: '2 days after a payment is due',
    approvalRequired: true,
    isOriginal: false,
    href: '#late',
  },
  {
    id: 'long',
    title: 'Everything that we ask of the families before a weekend away at the Herdade da Lua',

    subject: '',
    when: '30 days before the event',
    approvalRequired: true,
    isOriginal: false,
    href: '#long',
  },
];
export const Default: Story = {
  render: () => (
    <MailTemplateList
      label="Email templates"
      mails={mails}
      onDuplicate={told.duplicate}
      onDelete={told.remove}
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
export const Loading: Story = { render: () => <MailTemplateListLoading /> };
export const Actions: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Options for First sending' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Duplicate' }));
    await expect(told.duplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 'first' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Options for First sending' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await expect(told.remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'first' }));
  },
};
