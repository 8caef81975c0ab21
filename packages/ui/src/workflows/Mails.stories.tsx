import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { Button } from '../foundation/Button/Button';
import { dark, phone, rightToLeft } from '../testing/story';
import { type MailDraft, MailEditor, type MailEditorProps } from './MailEditor/MailEditor';
import { MailPreview, type PreviewedMail } from './MailEditor/MailPreview';
import {
  MailTemplateList,
  MailTemplateListLoading,
  type MailTemplateView,
} from './MailTemplateList/MailTemplateList';

const meta: Meta = { title: 'Leads/Email templates' };
export default meta;
type Story = StoryObj;

const told = { duplicate: fn(), remove: fn(), submit: fn(), reset: fn(), change: fn() };

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

export const List: Story = {
  render: () => (
    <MailTemplateList
      label="Email templates"
      mails={mails}
      onDuplicate={told.duplicate}
      onDelete={told.remove}
    />
  ),
};
export const ListDark: Story = { ...List, ...dark };
export const ListPhone: Story = { ...List, ...phone };
export const ListRightToLeft: Story = { ...List, ...rightToLeft };
export const ListLoading: Story = { render: () => <MailTemplateListLoading /> };

export const Actions: Story = {
  ...List,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Options for First sending' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Duplicate' }));
    await expect(told.duplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 'first' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Options for First sending' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await expect(told.remove).toHaveBeenCalledWith(expect.objectContaining({ id: 'first' }));
  },
};

const draft: MailDraft = {
  title: 'Payment due in 7 days',
  subject: '{{payment.amount}} for {{file.title}} on {{payment.due}}',
  text: 'Hi {{client.firstName}},\n\nA word ahead of time: **{{payment.amount}}** is due on **{{payment.due}}**.',
  when: 'due-',
  days: '7',
  moment: { day: '', time: '' },
  approvalRequired: false,
};

function Editor(props: Partial<MailEditorProps>) {
  const [now, setNow] = useState(props.draft ?? draft);
  return (
    <div style={{ maxWidth: 560 }}>
      <MailEditor
        times={[
          { value: 'atOnce', label: 'Immediately' },
          { value: 'due-', label: 'Days before a payment is due' },
          { value: 'instant', label: 'At a day and time' },
        ]}
        timeKind={now.when === 'due-' ? 'days' : now.when === 'instant' ? 'moment' : 'none'}
        variables={[
          { value: 'client.firstName', label: 'Client first name' },
          { value: 'event.date', label: 'Event date' },
        ]}
        isChanged={now !== draft}
        onSubmit={told.submit}
        onReset={() => setNow(draft)}
        {...props}
        draft={now}
        onChange={(change) => setNow((before) => ({ ...before, ...change }))}
      />
    </div>
  );
}

/** What is put in goes where the cursor stood last. */
export const Writing: Story = {
  render: () => <Editor />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    const subject = canvas.getByRole('textbox', { name: 'Subject' });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'For ');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Insert a variable' }));
    await userEvent.click(await page.findByRole('option', { name: 'Client first name' }));
    await expect(subject).toHaveValue('For {{client.firstName}}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(told.submit).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(subject).toHaveValue(draft.subject);
  },
};
export const WritingDark: Story = { render: () => <Editor />, ...dark };
export const WritingPhone: Story = { render: () => <Editor />, ...phone };
export const AtAMoment: Story = {
  render: () => (
    <Editor draft={{ ...draft, when: 'instant', moment: { day: '2026-12-24', time: '09:00' } }} />
  ),
};
export const Refused: Story = {
  render: () => (
    <Editor
      draft={{ ...draft, subject: '{{client.nick}}' }}
      errors={{ subject: 'There is no variable {{client.nick}}.', when: 'At most 365 days.' }}
      error="Somebody changed this email template in the meantime."
    />
  ),
};

const mail: PreviewedMail = {
  subject: '€1,440 for Wedding weekend on 30 January 2027',
  html: '<!doctype html><html lang="en"><body style="font:16px sans-serif"><p>Hi Priya,</p><p>A word ahead of time.</p></body></html>',
  text: 'Hi Priya,\n\nA word ahead of time.\n\nJuniper & Light',
  missing: [],
};

export const Preview: Story = {
  render: () => <MailPreview mail={mail} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('The email on a computer')).toHaveAttribute('sandbox', '');
    await userEvent.click(canvas.getByRole('button', { name: 'Phone' }));
    await expect(canvas.getByTitle('The email on a phone').getBoundingClientRect().width).toBeLessThanOrEqual(
      390,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Plain text' }));
    await expect(canvas.getByLabelText('The email as plain text')).toHaveTextContent('A word ahead of time.');
  },
};
export const PreviewDark: Story = { render: () => <MailPreview mail={mail} />, ...dark };
export const PreviewMissing: Story = {
  render: () => (
    <MailPreview
      mail={{
        ...mail,
        subject: '[Amount of the payment] for Wedding weekend',
        missing: [
          { key: 'payment.amount', label: 'Amount of the payment', isKnown: true },
          { key: 'client.nick', label: 'client.nick', isKnown: false },
        ],
      }}
    />
  ),
};
export const PreviewLoading: Story = { render: () => <MailPreview mail={undefined} /> };
export const PreviewFailed: Story = {
  render: () => <MailPreview mail={undefined} failed={<Button>Try again</Button>} />,
};
