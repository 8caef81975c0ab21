import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { SelectionList, type SelectionListProps } from './SelectionList';
import type { SelectionView } from './selection';

const meta: Meta<typeof SelectionList> = {
  title: 'Galleries/SelectionList',
  component: SelectionList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For what clients were asked to pick, and what each visitor likes.',
    do: 'Keep it live: a pick appears while the studio looks.',
    dont: 'Don’t hide a selection that is finished; it is what the album is made of.',
    keyboard: 'Tab goes through names and menus.',
    aria: 'Two lists, Selections and Favorites.',
  }),
};
export default meta;
type Story = StoryObj;

const lock = fn();
const selection = (id: string, more: Partial<SelectionView> = {}): SelectionView => ({
  id,
  name: 'Album',
  href: `#${id}`,
  kind: 'selection',
  visitor: null,
  state: 'open',
  count: 38,
  waiting: 0,
  minimum: null,
  maximum: null,
  extraPrice: null,
  extrasAgreed: 0,
  lastDay: null,
  finished: null,
  ...more,
});
const selections: readonly SelectionView[] = [
  selection('album', {
    minimum: 20,
    maximum: 40,
    waiting: 2,
    count: 40,
    extraPrice: '€15',
    lastDay: '28 Oct',
  }),
  selection('wall', { name: 'Wall prints', state: 'final', count: 6, maximum: 6, finished: '2 hr' }),
  selection('thanks', { name: 'Thank-you cards', state: 'closed', count: 1, lastDay: '1 Oct' }),
  selection('ada', { kind: 'favourites', visitor: 'Ada Ferreira', count: 61 }),
  selection('guest', { kind: 'favourites', count: 1 }),
];
const draw = (props: Partial<SelectionListProps> = {}) => (
  <SelectionList
    selections={selections}
    menuOf={({ id, kind }) =>
      kind === 'favourites'
        ? []
        : [
            {
              items: [
                { id: 'lock', label: 'Lock', icon: IconLock, edits: true, onSelect: () => lock(id) },
                { id: 'delete', label: 'Delete', icon: IconTrash, danger: true, edits: true, onSelect: fn() },
              ],
            },
          ]
    }
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    lock.mockClear();
    const list = within(canvas.getByRole('list', { name: 'Selections' }));
    await expect(list.getByText('40 of 40 photos, 2 waiting')).toBeVisible();
    await expect(list.getByText('At least 20, up to 40, €15 for each more, until 28 Oct')).toBeVisible();
    await expect(list.getByRole('link', { name: /Wall prints/ })).toHaveAttribute('href', '#wall');
    await expect(within(canvas.getByRole('list', { name: 'Favorites' })).getByText('1 photo')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Album' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: 'Lock' }),
    );
    await expect(lock).toHaveBeenCalledWith('album');
  },
};
export const Loading: Story = { render: () => draw({ selections: undefined }) };
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Options for Album' })).toBeNull();
  },
};
export const TooLong: Story = {
  render: () =>
    draw({
      selections: selections.map((one) => ({
        ...one,
        name: 'Album '.repeat(20),
        visitor: one.visitor && 'Ada'.repeat(40),
      })),
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
