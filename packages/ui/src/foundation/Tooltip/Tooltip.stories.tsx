import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { Button } from '../Button/Button';
import { Tooltip } from './Tooltip';

const meta: Meta<typeof Tooltip> = {
  title: 'Foundation/Tooltip',
  component: Tooltip,
  tags: ['stable'],
  parameters: guide({
    use: 'To name an element on hover and on focus.',
    do: 'Say the same as the accessible name.',
    dont: 'Don’t put a message only here: touch screens have no hover.',
    keyboard: 'Opens on keyboard focus, Esc closes it.',
    aria: 'Drawn as a tooltip; the name belongs to the element itself.',
  }),
  args: { label: 'Opens in a new tab', children: <Button>Preview</Button> },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 96 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const page = within(document.body);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Preview' })).toHaveFocus();
    await waitFor(() => expect(page.getByRole('tooltip')).toHaveTextContent('Opens in a new tab'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('tooltip')).toBeNull());
    await userEvent.hover(canvas.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(page.getByRole('tooltip')).toBeVisible());
  },
};
export const Dark: Story = { ...Default, ...dark };
