import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import pines from '../../seed-photographs/pine-wide.webp';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { SplitLayout, StepCounter } from '../SplitLayout/SplitLayout';
import { HandleHint, type HandleState, OnboardingStudio, type StudioDraft } from './OnboardingStudio';
import { StudioPreview } from './StudioPreview';

const meta: Meta = {
  title: 'Account/OnboardingStudio',
  component: OnboardingStudio,
  tags: ['evolving'],
  subcomponents: { HandleHint, StudioPreview },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The first step of a new studio: name, address, color.',
      do: 'Check the address while it is typed.',
      dont: 'Don’t ask for what can wait.',
      keyboard: 'Enter continues.',
      aria: 'Whether the address is free is read politely.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const types = ['Weddings', 'Brands', 'Families', 'Films', 'Planning'].map((label) => ({
  value: label,
  label,
}));
const colours = [
  { value: 'var(--brand)', label: 'Juniper' },
  { value: 'var(--clay-fill)', label: 'Clay' },
  { value: 'var(--sky-mark)', label: 'Sky' },
  { value: 'var(--ink)', label: 'Ink' },
  { value: 'var(--plum-mark)', label: 'Plum' },
];
function Studio({ handleState, regions }: { handleState: HandleState; regions?: boolean }) {
  const [draft, setDraft] = useState<StudioDraft>({
    businessName: 'Juniper & Light',
    businessTypes: ['Weddings', 'Brands'],
    handle: 'juniperandlight',
    colour: 'var(--brand)',
    region: 'us-east-1',
  });
  return (
    <SplitLayout
      headEnd={<StepCounter step={2} of={3} />}
      foot={<span>Next: a sample client, file and gallery that you can remove in one click</span>}
      preview={<StudioPreview name={draft.businessName} colour={draft.colour} photograph={pines} />}
    >
      <OnboardingStudio
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        businessTypes={types}
        colours={colours}
        handleSuffix=".atelier.example"
        handleState={handleState}
        regions={
          regions
            ? [
                { value: 'us-east-1', label: 'United States' },
                { value: 'ap-south-1', label: 'India' },
              ]
            : undefined
        }
        onSubmit={fn()}
        onBack={fn()}
      />
    </SplitLayout>
  );
}
/** The preview follows every letter. */
export const Default: Story = {
  render: () => <Studio handleState={{ kind: 'free' }} />,
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Studio name' });
    await userEvent.type(name, ' Lisbon');
    await expect(canvas.getByText(/Light Lisbon/)).toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'Juniper & Light');
  },
};
export const Dark: Story = { render: () => <Studio handleState={{ kind: 'free' }} />, ...dark };
export const Phone: Story = { render: () => <Studio handleState={{ kind: 'free' }} />, ...phone };
export const HandleTaken: Story = {
  render: () => <Studio handleState={{ kind: 'refused', reason: 'juniperandlight is taken' }} regions />,
};
export const HandleChecking: Story = { render: () => <Studio handleState={{ kind: 'checking' }} /> };
