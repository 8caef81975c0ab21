import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { dark, rightToLeft } from '../testing/story';
import { ChipGroup } from './ChipGroup/ChipGroup';
import { ColourSwatches } from './ColourSwatches/ColourSwatches';

const work = ['Weddings', 'Brands', 'Families', 'Films', 'Planning'].map((label) => ({
  value: label,
  label,
}));

function Choices() {
  const [chosen, setChosen] = useState<string[]>(['Weddings', 'Brands']);
  const [colour, setColour] = useState('var(--brand)');
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 440 }}>
      <ChipGroup label="What you do" options={work} value={chosen} onChange={setChosen} />
      <ColourSwatches
        label="Color"
        options={[
          { value: 'var(--brand)', label: 'Juniper' },
          { value: 'var(--clay-fill)', label: 'Clay' },
          { value: 'var(--sky-mark)', label: 'Sky' },
          { value: 'var(--ink)', label: 'Ink' },
          { value: 'var(--plum-mark)', label: 'Plum' },
        ]}
        value={colour}
        onChange={setColour}
      />
    </div>
  );
}

const meta: Meta<typeof Choices> = { title: 'Foundation/Choices', component: Choices };
export default meta;
type Story = StoryObj<typeof Choices>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const films = canvas.getByRole('button', { name: 'Films' });
    await userEvent.click(films);
    await expect(films).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: 'Sky' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Ink' })).toBeChecked();
  },
};
export const Dark: Story = { ...dark };
export const RightToLeft: Story = { ...rightToLeft };
