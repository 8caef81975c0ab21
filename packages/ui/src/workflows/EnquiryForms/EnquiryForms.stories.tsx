import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone } from '../../testing/story';
import { EnquiryForms } from './EnquiryForms';

const onOpen = fn();

import { guide } from '../../testing/guide';

const meta: Meta<typeof EnquiryForms> = {
  title: 'Leads/EnquiryForms',
  component: EnquiryForms,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the public forms of a studio.',
    do: 'Say how many answers each has.',
    dont: 'Don’t close a form without saying what visitors see.',
    keyboard: 'Each form is a link or a button.',
    aria: 'A section named by its heading, with a list; the chosen form has aria-current.',
  }),
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
