import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { ColourSwatches } from './ColourSwatches';

const meta: Meta = {
  title: 'Foundation/ColourSwatches',
  component: ColourSwatches,
  tags: ['stable'],
  parameters: guide({
    use: 'To choose one color of a small palette, such as a studio’s brand.',
    do: 'Name every color: the name is what is read aloud.',
    dont: 'Don’t use it for free colors.',
    keyboard: 'Arrows move the choice, as in every radio group.',
    aria: 'A group named by its label; each swatch is a radio with the name of its color.',
  }),
};
export default meta;
type Story = StoryObj;

const colours = [
  { value: 'var(--brand)', label: 'Juniper' },
  { value: 'var(--clay-fill)', label: 'Clay' },
  { value: 'var(--sky-mark)', label: 'Sky' },
  { value: '#1f1d1a', label: 'Ink' },
  { value: 'var(--plum-mark)', label: 'Plum' },
];

function Colours() {
  const [colour, setColour] = useState('var(--brand)');
  return <ColourSwatches label="Color" options={colours} value={colour} onChange={setColour} />;
}

export const Default: Story = {
  render: () => <Colours />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Sky' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Ink' })).toBeChecked();
  },
};
export const Dark: Story = { render: () => <Colours />, ...dark };
