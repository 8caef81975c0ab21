import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { EnquiryForms } from './EnquiryForms';

const onOpen = fn();
const meta: Meta<typeof EnquiryForms> = {
  title: 'Leads/Enquiry forms',
  component: EnquiryForms,
  args: { forms: [{ id: 'site', title: 'Form of our website', isOpen: true, answers: 12 }], onOpen },
};
export default meta;
type Story = StoryObj<typeof EnquiryForms>;

export const One: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Form of our website 12 answers' }));
    await expect(onOpen).toHaveBeenCalledWith('site');
  },
};
const several: Story['args'] = {
  openId: 'fair',
  forms: [
    { id: 'site', title: 'Form of our website', isOpen: true, answers: 1 },
    {
      id: 'fair',
      title: 'At the wedding fair in Lisbon, for everybody who scans the code',
      isOpen: false,
      answers: 0,
    },
  ],
};
export const SeveralDark: Story = { args: several, ...dark };
export const SeveralPhone: Story = { args: several, ...phone };
