import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { photograph } from '../account.testing';
import { SplitLayout, StepCounter } from '../SplitLayout/SplitLayout';
import { OnboardingProfile } from './OnboardingProfile';

const meta: Meta = {
  title: 'Account/OnboardingProfile',
  component: OnboardingProfile,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'The step for the person’s name and picture.',
      do: 'Let the picture be skipped.',
      dont: 'Don’t block on the upload.',
      keyboard: 'Enter continues.',
      aria: 'The state of the upload is a status.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function Profile({ progress }: { progress?: { done: number; total: number } }) {
  const [draft, setDraft] = useState({ firstName: 'Mira', lastName: 'Anand', phoneNumber: '' });
  return (
    <SplitLayout photograph={photograph} headEnd={<StepCounter step={3} of={3} />}>
      <OnboardingProfile
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        studio="Juniper & Light"
        logo={{ address: null, progress, onFile: fn() }}
        onSubmit={fn()}
        onBack={fn()}
      />
    </SplitLayout>
  );
}
export const Default: Story = { render: () => <Profile /> };
export const Uploading: Story = {
  render: () => <Profile progress={{ done: 620_000, total: 1_000_000 }} />,
};
export const Phone: Story = { render: () => <Profile />, ...phone };
