import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { guide } from '../../testing/guide';
import { listedPages, pageBranches } from '../../testing/page-cast';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { PageTree } from '../PageTree/PageTree';
import { PageList, type PageListProps } from './PageList';

const meta: Meta<typeof PageList> = {
  title: 'Notes/PageList',
  component: PageList,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'The screen of all pages of a studio.',
      do: 'Show the tree beside the list, so that people find a page by where it is and by when they saw it.',
      dont: 'Don’t list what a page contains.',
      keyboard: 'Each page is a link; its menu is a button after it.',
      aria: 'A list named Pages, beside a tree.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const told = { made: fn(), deleted: fn(), typed: fn() };

const menuOf: PageListProps['menuOf'] = ({ id }) => [
  {
    items: [
      {
        id: 'delete',
        label: 'Delete',
        icon: IconTrash,
        danger: true,
        edits: true,
        onSelect: () => told.deleted(id),
      },
    ],
  },
];

const draw = (props: Partial<PageListProps> = {}) => (
  <Screen current="notes">
    <PageList
      pages={listedPages}
      state={{ kind: 'ready' }}
      tabs={['All', 'Recent', 'Favorites', 'Shared', 'Trash'].map((label) => ({
        id: label.toLowerCase(),
        label,
        href: `/notes?list=${label.toLowerCase()}`,
      }))}
      current="all"
      count="4 pages"
      search={{ text: '', onText: told.typed }}
      onNew={told.made}
      menuOf={menuOf}
      tree={
        <PageTree
          branches={pageBranches}
          open={new Set(['weddings'])}
          onToggle={fn()}
          onAdd={fn()}
          onMove={fn()}
          menuOf={menuOf}
        />
      }
      {...props}
    />
  </Screen>
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    told.deleted.mockClear();
    const list = canvas.getByRole('list', { name: 'Pages' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(listedPages.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Studio minutes' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: 'Delete' }),
    );
    await expect(told.deleted).toHaveBeenCalledWith('minutes');
    await userEvent.click(canvas.getByRole('button', { name: 'New page' }));
    await expect(told.made).toHaveBeenCalled();
  },
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
export const Loading: Story = { render: () => draw({ state: { kind: 'loading' }, tree: undefined }) };
export const Empty: Story = {
  render: () =>
    draw({
      pages: [],
      tree: undefined,
      state: {
        kind: 'empty',
        title: 'Your first page',
        text: 'Plans, shot lists and minutes, written together.',
        actions: <Button variant="primary">New page</Button>,
      },
    }),
};
export const Failed: Story = {
  render: () =>
    draw({
      state: {
        kind: 'failed',
        title: 'Couldn’t load the pages',
        text: 'Nothing was changed. Try again.',
        onRetry: fn(),
        reference: '7F2A-41',
      },
    }),
};
export const Offline: Story = { render: () => draw({ pages: [], state: { kind: 'offline' } }) };
export const TooLong: Story = {
  render: () => draw({ pages: listedPages.map((page) => ({ ...page, title: 'weekend'.repeat(30) })) }),
};
