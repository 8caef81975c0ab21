import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Steps } from './Steps';

const meta: Meta = {
  title: 'Foundation/Steps',
  component: Steps,
  tags: ['stable'],
  parameters: guide({
    use: 'For the position in a task of a few steps.',
    do: 'Name steps by what the person does.',
    dont: 'Don’t use it as navigation.',
    aria: 'A list; the current step has aria-current.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Steps steps={['File', 'Columns', 'Dry run', 'Import']} current={1} />
      <Steps
        steps={['File', 'Columns', 'Dry run', 'Import']}
        current={3}
        progress={{ done: 164, total: 245 }}
      />
      <Steps steps={['File', 'Columns', 'Dry run', 'Import']} current={4} />
    </div>
  ),
};
