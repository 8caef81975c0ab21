import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen as page, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { told } from '../mails.testing';
import { type MailDraft, MailEditor, type MailEditorProps } from './MailEditor';

const meta: Meta = {
  title: 'Leads/MailEditor',
  component: MailEditor,
  tags: ['evolving'],
  parameters: guide({
    use: 'To write an email template with variables.',
    do: 'Show the preview beside it.',
    dont: 'Don’t let an unknown variable through.',
    keyboard: 'The text is a field; variables are inserted from a menu.',
    aria: 'A form; a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

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
export const Default: Story = {
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
export const Dark: Story = { render: () => <Editor />, ...dark };
export const Phone: Story = { render: () => <Editor />, ...phone };
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
