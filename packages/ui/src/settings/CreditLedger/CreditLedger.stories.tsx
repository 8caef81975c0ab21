import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { CreditLedger } from './CreditLedger';

const meta: Meta<typeof CreditLedger> = {
  title: 'Settings/CreditLedger',
  component: CreditLedger,
  tags: ['evolving'],
  parameters: guide({
    use: 'Lists what AI credits were spent on, and what added to them.',
    do: 'Write credits with their sign.',
    dont: 'Don’t add up pages: the server knows the balance.',
    keyboard: 'Nothing can be focused.',
    aria: 'A list; name it with aria-label.',
  }),
};
export default meta;
type Story = StoryObj;

const lines = [
  { id: 'a', action: 'Assistant, answer', credits: '−12', detail: 'Tom Okafor, 15 October 2026' },
  { id: 'b', action: 'Included in the plan', credits: '+500', detail: '1 October 2026' },
];
export const Credits: Story = {
  render: () => <CreditLedger aria-label="AI credits" lines={lines} />,
};
export const CreditsPhone: Story = { ...Credits, ...phone };
