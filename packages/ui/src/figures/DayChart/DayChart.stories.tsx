import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { DayChart } from './DayChart';

const meta: Meta = {
  title: 'Figures/DayChart',
  component: DayChart,
  tags: ['evolving'],
  parameters: guide({
    use: 'For a number per day.',
    do: 'Give it a title that says what is counted.',
    dont: 'Don’t use it for hours or months: its scale is days.',
    aria: 'A section with the title as its name; the drawing is hidden, and a table holds the same numbers.',
  }),
};
export default meta;
type Story = StoryObj;

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-10-${String(index + 1).padStart(2, '0')}`,
  starts: (index * 7) % 24,
  completions: (index * 5) % 13,
}));
export const Default: Story = { render: () => <DayChart title="Day by day" days={days} /> };
export const Dark: Story = { ...Default, ...dark };
export const OneDay: Story = { render: () => <DayChart title="Day by day" days={days.slice(0, 1)} /> };
