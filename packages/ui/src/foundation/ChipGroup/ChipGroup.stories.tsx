import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, rightToLeft } from '../../testing/story';
import { ChipGroup } from './ChipGroup';

const meta: Meta = {
  title: 'Foundation/ChipGroup',
  component: ChipGroup,
  tags: ['stable'],
  parameters: guide({
    use: 'To choose any number of a few short options that all fit on screen.',
    do: 'Keep labels to one or two words.',
    dont: 'Don’t use it for more than about ten options: use MultiSelectField.',
    keyboard: 'Tab reaches each chip, Space or Enter switches it.',
    aria: 'A group named by its label; each chip is a button with aria-pressed.',
  }),
};
export default meta;
type Story = StoryObj;

const work = ['Weddings', 'Brands', 'Families', 'Films', 'Planning'].map((label) => ({
  value: label,
  label,
}));

function Work() {
  const [chosen, setChosen] = useState<string[]>(['Weddings', 'Brands']);
  return <ChipGroup label="What you do" options={work} value={chosen} onChange={setChosen} />;
}

export const Default: Story = {
  render: () => <Work />,
  play: async ({ canvas }) => {
    const films = canvas.getByRole('button', { name: 'Films' });
    await userEvent.click(films);
    await expect(films).toHaveAttribute('aria-pressed', 'true');
  },
};
export const Dark: Story = { render: () => <Work />, ...dark };
export const RightToLeft: Story = { render: () => <Work />, ...rightToLeft };
