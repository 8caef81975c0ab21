import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { SwitchList } from './SwitchList';

const meta: Meta<typeof SwitchList> = {
  title: 'Settings/SwitchList',
  component: SwitchList,
  tags: ['evolving'],
  parameters: guide({
    use: 'Switches that take effect at once, each with what it means.',
    do: 'Say what stops when it is off.',
    dont: 'Don’t use it in a form with a save button.',
    keyboard: 'Tab moves between the switches, Space presses one.',
    aria: 'A list of switches; name it with aria-label.',
  }),
};
export default meta;
type Story = StoryObj;

function Sections() {
  const [isOn, setOn] = useState(true);
  return (
    <SwitchList
      aria-label="Sections"
      lines={[
        { id: 'documents', label: 'Documents', text: 'Signed contracts and receipts to download.', isOn },
      ]}
      onSwitch={(_id, next) => setOn(next)}
    />
  );
}
export const Switches: Story = {
  render: () => <Sections />,
  play: async ({ canvas }) => {
    const documents = canvas.getByRole('switch', { name: 'Documents' });
    await userEvent.click(documents);
    await expect(documents).not.toBeChecked();
  },
};
export const SwitchesDark: Story = { ...Switches, ...dark };
