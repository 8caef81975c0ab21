import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DeletedList, type DeletedListProps } from './DeletedList';

const meta: Meta<typeof DeletedList> = {
  title: 'Galleries/DeletedList',
  component: DeletedList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what was deleted and can come back: galleries, albums, photos.',
    do: 'Say where a thing comes back to when that is not where it was.',
    dont: 'Don’t ask before restoring: it can be deleted again.',
    keyboard: 'Tab goes through the checkboxes and buttons; Space selects.',
    aria: 'A region with a list of the same name; each button names what it restores.',
  }),
};
export default meta;
type Story = StoryObj;

const restore = fn();
const draw = (props: Partial<DeletedListProps> = {}) => (
  <DeletedList
    label="Photos"
    items={[
      {
        id: 'a',
        name: 'JL_0412.jpg',
        detail: 'Ceremony',
        until: 'Kept until Dec 24',
        picture: covers.cloister,
      },
      { id: 'b', name: 'JL_0413.jpg', detail: 'Ceremony', until: 'Kept until Dec 24', picture: covers.dusk },
      {
        id: 'c',
        name: 'JL_0902.jpg',
        detail: 'Party was deleted too: comes back to Highlights',
        until: 'Kept until Dec 20',
      },
    ]}
    onRestore={restore}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    restore.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore JL_0413.jpg' }));
    await expect(restore).toHaveBeenLastCalledWith(['b']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'All 3' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select JL_0413.jpg' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Restore 2' }));
    await expect(restore).toHaveBeenLastCalledWith(['a', 'c']);
    await expect(canvas.queryByRole('button', { name: 'Restore 2' })).toBeNull();
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TooLong: Story = {
  render: () =>
    draw({
      items: [
        {
          id: 'a',
          name: `JL_${'0412'.repeat(40)}.jpg`,
          detail: 'Ceremony '.repeat(20),
          until: 'Kept until Dec 24',
        },
      ],
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
