import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { told, use } from '../TemplateList/templates.testing';
import { UseTemplateForm } from './UseTemplateForm';

const meta: Meta = {
  title: 'Leads/UseTemplateForm',
  component: UseTemplateForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To give the steps of a template to a lead that is there: an enquiry, or one that began blank.',
    do: 'Say what happens to the steps that it has.',
    dont: 'Don’t lose the choice when it fails.',
    keyboard: 'Enter applies it.',
    aria: 'A form with groups of radios; a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

/** An enquiry takes the steps of a template in place of what came with the form; it is said, and can be chosen. */
export const Default: Story = {
  render: () => use(),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    const send = canvas.getByRole('button', { name: 'Use template' });
    await expect(send).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Our weddings/ }));
    await userEvent.click(send);
    await expect(told.submit).toHaveBeenLastCalledWith({ templateId: 'ours', isReplacing: true });
    await userEvent.click(canvas.getByRole('radio', { name: /Keep them/ }));
    await userEvent.click(send);
    await expect(told.submit).toHaveBeenLastCalledWith({ templateId: 'ours', isReplacing: false });
  },
};
export const Dark: Story = { render: () => use(), ...dark };
/** What was sent is not replaced. */
export const SentPhone: Story = {
  render: () => use({ canReplace: false, error: 'Nothing was changed. A smart file has at most 20 steps.' }),
  ...phone,
};
