import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { told } from '../../workflows/responses/responses.testing';
import { FigureStrip } from './FigureStrip';

const meta: Meta = {
  title: 'Figures/FigureStrip',
  component: FigureStrip,
  tags: ['evolving'],
  parameters: guide({
    use: 'Above a report: a few figures with their definitions.',
    do: 'Give each figure its definition.',
    dont: 'Don’t show more than five.',
    keyboard: 'Each figure is a button: Enter opens its definition.',
    aria: 'A section named Figures; an open figure has aria-expanded, and its definition is read politely.',
  }),
};
export default meta;
type Story = StoryObj;

const figures = [
  {
    id: 'views',
    name: 'Views',
    value: '212',
    detail: 'people who saw the form',
    change: 18,
    meaning: 'People who saw the first page.',
    rows: null,
  },
  {
    id: 'starts',
    name: 'Started',
    value: '164',
    detail: '77% of views',
    change: 21,
    meaning: 'People who began to answer.',
    madeOf: '164 of the 212 who saw it.',
    rows: 164,
  },
  {
    id: 'completions',
    name: 'Completed',
    value: '121',
    detail: '74% of starts',
    change: -9,
    meaning: 'People who sent the last page.',
    madeOf: '121 of the 164 who started.',
    rows: 121,
  },
  {
    id: 'usualTime',
    name: 'Usual time',
    value: '4 min 12 sec',
    detail: 'median',
    change: null,
    meaning: 'Half of those who completed were faster.',
    rows: null,
  },
];
export const Default: Story = {
  render: () => (
    <FigureStrip
      figures={figures}
      current="completions"
      onSelect={told.select}
      onRows={told.rows}
      comparedWith="than in the 30 days before"
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Started/ }));
    await expect(told.select).toHaveBeenCalledWith('starts');
    await userEvent.click(canvas.getByRole('button', { name: /Show the 121 responses/ }));
    await expect(told.rows).toHaveBeenCalledWith('completions');
  },
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
