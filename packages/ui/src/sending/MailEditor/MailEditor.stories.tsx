import { mailVariables } from '@atelier/domain/mail';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { RichVariablesContext } from '../../editor/RichText/variables';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { told } from '../../workflows/mails.testing';
import { type MailDraft, MailEditor, type MailEditorProps } from './MailEditor';

const meta: Meta = {
  title: 'Leads/MailEditor',
  component: MailEditor,
  tags: ['evolving'],
  parameters: guide({
    use: 'To write an email template with variables.',
    do: 'Show the preview beside it.',
    dont: 'Don’t let an unknown variable through.',
    keyboard: 'Texts are fields; variables are inserted from a menu and deleted like letters.',
    aria: 'A form; a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

const draft: MailDraft = {
  title: 'Payment due in 7 days',
  subject: [
    { variable: 'payment.amount' },
    { text: ' for ' },
    { variable: 'file.title' },
    { text: ' on ' },
    { variable: 'payment.due' },
  ],
  body: {
    blocks: [
      {
        _id: 'p1',
        kind: 'paragraph',
        runs: [{ text: 'Hi ' }, { variable: 'client.firstName' }, { text: ',' }],
      },
      {
        _id: 'p2',
        kind: 'paragraph',
        runs: [
          { text: 'A word ahead of time: ' },
          { variable: 'payment.amount', bold: true },
          { text: ' is due on ' },
          { variable: 'payment.due', bold: true },
          { text: '.' },
        ],
      },
    ],
  },
  when: 'due-',
  days: '7',
  moment: { day: '', time: '' },
  approvalRequired: false,
};
function Editor(props: Partial<MailEditorProps>) {
  const [now, setNow] = useState(props.draft ?? draft);
  return (
    <RichVariablesContext value={{ own: mailVariables, missing: new Set() }}>
      <div style={{ maxWidth: 560 }}>
        <MailEditor
          times={[
            { value: 'atOnce', label: 'Immediately' },
            { value: 'due-', label: 'Days before a payment is due' },
            { value: 'instant', label: 'At a day and time' },
          ]}
          timeKind={now.when === 'due-' ? 'days' : now.when === 'instant' ? 'moment' : 'none'}
          isChanged={now !== draft}
          onSubmit={told.submit}
          onReset={() => setNow(draft)}
          {...props}
          draft={now}
          onChange={(change) => setNow((before) => ({ ...before, ...change }))}
        />
      </div>
    </RichVariablesContext>
  );
}
/** Variables are chips with their names; what is put in goes where the cursor stands. */
export const Default: Story = {
  render: () => <Editor />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    const subject = await canvas.findByRole('textbox', { name: 'Subject' });
    await expect(subject).toHaveTextContent(
      'Amount of the payment for Title of the file on Day the payment is due',
    );
    await userEvent.click(subject);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}For ');
    const tools = canvas.getByRole('toolbar', { name: /^Subject/ });
    await userEvent.click(within(tools).getByRole('button', { name: 'Variable' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Client first name' }));
    await waitFor(() => expect(subject).toHaveTextContent('For Client first name'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(told.submit).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(subject).toHaveTextContent('Amount of the payment for');
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
      draft={{ ...draft, subject: [{ variable: 'client.nick' }] }}
      errors={{ subject: 'There is no variable {{client.nick}}.', when: 'At most 365 days.' }}
      error="Somebody changed this email template in the meantime."
    />
  ),
};
