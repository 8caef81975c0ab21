import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { templateChoices } from '../../testing/lead-cast';
import { dark, phone } from '../../testing/story';
import { told } from '../TemplateList/templates.testing';
import { NewLeadForm, type NewLeadFormProps } from './NewLeadForm';

const meta: Meta = {
  title: 'Leads/NewLeadForm',
  component: NewLeadForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To create a lead from a template.',
    do: 'Ask only for what is needed now.',
    dont: 'Don’t ask for the contact twice.',
    keyboard: 'Enter creates it.',
    aria: 'A form; templates are radios in a group, a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

const form = (props: Partial<NewLeadFormProps> = {}) => (
  <div style={{ maxWidth: 392 }}>
    <NewLeadForm
      templates={templateChoices}
      today="2026-10-15"
      contact={<Button>Choose a contact</Button>}
      onSubmit={told.submit}
      onCancel={fn()}
      {...props}
    />
  </div>
);
export const Default: Story = {
  render: () => form({ onMore: told.more }),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: /Our weddings/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more templates' }));
    await expect(told.more).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Create lead' }));
    await expect(told.submit).toHaveBeenCalledWith(
      { templateId: 'ours', title: '', eventDay: '' },
      expect.any(Function),
    );
  },
};
/** A day that is over may be meant: it is said, and nothing is refused. */
export const PastDay: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    const day = canvas.getByLabelText('Event date');
    await userEvent.type(day, '2026-10-15');
    await expect(canvas.queryByText('This day is in the past.')).toBeNull();
    await userEvent.clear(day);
    await userEvent.type(day, '2026-10-14');
    await expect(day).toHaveAccessibleDescription('This day is in the past.');
    await userEvent.click(canvas.getByRole('button', { name: 'Create lead' }));
    await expect(told.submit).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { render: () => form(), ...dark };
export const Phone: Story = { render: () => form(), ...phone };
export const Loading: Story = { render: () => form({ templates: undefined }) };
export const Failed: Story = {
  render: () => form({ error: 'Couldn’t create the lead. This template no longer exists.' }),
};
