import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSignature } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { dark, phone } from '../../testing/story';
import { LeadNext, type LeadNextProps } from './LeadNext';

const press = fn();

import { guide } from '../../testing/guide';

const meta: Meta<LeadNextProps> = {
  title: 'Leads/LeadNext',
  component: LeadNext,
  tags: ['evolving'],
  parameters: guide({
    use: 'On top of a lead: what comes next, and whose turn it is.',
    do: 'Use clay when the studio has to act.',
    dont: 'Don’t show two next steps.',
    keyboard: 'At most one button.',
    aria: 'A section named by its heading, whose level you pass.',
  }),
  args: {
    tone: 'moss',
    title: 'Countersign to hold the date',
    titleLevel: 2,
    text: 'Priya Nair signed Thu 15 October, 08:41. Nothing is booked until you sign and €1,440 is paid.',
    action: (
      <Button variant="primary" icon={IconSignature} onClick={press}>
        Countersign
      </Button>
    ),
  },
};
export default meta;
type Story = StoryObj<LeadNextProps>;

export const OurTurn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Countersign' }));
    await expect(press).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Countersign to hold the date' })).toBeVisible();
  },
};
export const Dark: Story = { ...dark };
export const OnAPhone: Story = { ...phone };
const declined: Partial<LeadNextProps> = {
  tone: 'clay',
  title: 'Priya Nair declined to sign',
  action: undefined,
  text: '“The hours are wrong.” Make your changes and amend the file. The client only confirms what changed.',
};
export const Declined: Story = { args: declined };
export const DeclinedDark: Story = { args: declined, ...dark };
export const TheirTurn: Story = {
  args: { tone: 'stone', title: 'Waiting for Priya Nair to choose', text: undefined, action: undefined },
};
