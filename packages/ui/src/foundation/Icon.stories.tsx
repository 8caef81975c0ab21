import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCamera } from '@tabler/icons-react';
import { guide } from '../testing/guide';
import { dark } from '../testing/story';
import { Icon } from './Icon';

const meta: Meta<typeof Icon> = {
  title: 'Foundation/Icon',
  component: Icon,
  tags: ['stable'],
  parameters: guide({
    use: 'To draw a Tabler icon in the kit’s stroke.',
    do: 'Take 16 in small buttons, 18 in rows, 22 in the phone bar.',
    dont: 'Don’t give it a meaning that no text has.',
    aria: 'Always hidden: what it is in has the name.',
  }),
  args: { icon: IconCamera },
  argTypes: { icon: { control: false } },
};
export default meta;
type Story = StoryObj<typeof Icon>;

export const Default: Story = {};
export const Sizes: Story = {
  render: ({ icon }) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      {[13, 16, 18, 22].map((size) => (
        <Icon key={size} icon={icon} size={size} />
      ))}
    </div>
  ),
};
export const Dark: Story = { ...dark };
