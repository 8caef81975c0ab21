import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { RecoveryCodes } from './RecoveryCodes';

const meta: Meta = {
  title: 'Settings/RecoveryCodes',
  component: RecoveryCodes,
  tags: ['evolving'],
  parameters: guide({
    use: 'To show recovery codes once.',
    do: 'Offer copying and downloading.',
    dont: 'Don’t show them again.',
    keyboard: 'Buttons copy, download, confirm.',
    aria: 'A list named Recovery codes.',
  }),
};
export default meta;
type Story = StoryObj;

const codes = ['4f9k-2m1x', '8ad2-77qp', 'k2j4-90ss', 'm8x1-3v5b', 'w0e7-1c6n'];
export const Default: Story = {
  render: () => <RecoveryCodes codes={codes} onCopy={fn()} onDownload={fn()} onKept={fn()} />,
};
export const Dark: Story = { ...Default, ...dark };
