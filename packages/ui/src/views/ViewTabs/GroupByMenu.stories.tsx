import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { TaskFilterBar } from '../../testing/TaskScreen';
import { body } from './tabs.testing';
import { GroupByMenu } from './ViewControls';

const meta: Meta = {
  title: 'Views/GroupByMenu',
  component: GroupByMenu,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To group the rows of a list by a field.',
      do: 'Offer fields with few values.',
      dont: 'Don’t offer it where groups cannot be loaded.',
      keyboard: 'As Menu.',
      aria: 'A menu of radios; the button says the current field.',
    }),
  },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--surface)', minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

export const GroupAndSort: Story = {
  render: () => <TaskFilterBar filter={undefined} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group: Status' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Priority' }));
    await expect(canvas.getByRole('button', { name: 'Group: Priority' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Due, Earliest first' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Latest first' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Due, Latest first' }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: 'Manual' }));
    await expect(await canvas.findByRole('button', { name: 'Manual' })).toBeVisible();
  },
};
