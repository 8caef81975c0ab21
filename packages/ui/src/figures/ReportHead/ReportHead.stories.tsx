import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { ReportHead } from './ReportHead';

const meta: Meta<typeof ReportHead> = {
  title: 'Figures/ReportHead',
  component: ReportHead,
  tags: ['evolving'],
  parameters: guide({
    use: 'At the top of a report: what it is about, and its period and export.',
    do: 'Say above the title what kind of thing it is.',
    dont: 'Don’t put the figures into it: FigureStrip has them.',
    keyboard: 'Its actions are buttons.',
    aria: 'A heading of level 1.',
  }),
  args: {
    title: 'Form of our website',
    above: 'Form, live since 3 March',
    children: <Button>Export</Button>,
  },
  argTypes: { children: { control: false } },
};
export default meta;
type Story = StoryObj<typeof ReportHead>;

export const Default: Story = {};
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
