import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { EditorLoading } from './EditorLoading';

const meta: Meta = {
  title: 'Editor/EditorLoading',
  component: EditorLoading,
  tags: ['evolving'],
  parameters: guide({
    use: 'While a file loads into the editor.',
    do: 'Match the layout of EditorShell.',
    dont: 'Don’t use it elsewhere.',
    aria: 'A status.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { render: () => <EditorLoading /> };
