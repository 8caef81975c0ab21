import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDroplet, IconLink, IconTrash, IconWorldUp } from '@tabler/icons-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { galleries } from '../../testing/galleries-cast';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { GalleryCard } from './GalleryCard';
import { GalleryList, type GalleryListProps } from './GalleryList';

const meta: Meta<typeof GalleryList> = {
  title: 'Galleries/GalleryList',
  component: GalleryList,
  subcomponents: { GalleryCard },
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'The screen of all galleries of a studio.',
      do: 'Show the cover that clients see, cut around its focal point.',
      dont: 'Don’t list albums here: a gallery has them inside.',
      keyboard: 'Each card is a link; its menu is a button after it.',
      aria: 'A list named Galleries; each card is an article with the name of the gallery as its heading.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const told = { made: fn(), deleted: fn(), searched: fn(), sorted: fn() };

const draw = (props: Partial<GalleryListProps> = {}) => (
  <Screen current="galleries">
    <GalleryList
      galleries={galleries}
      state={{ kind: 'ready' }}
      detail="5 galleries, 2 published"
      search={{ text: '', onText: told.searched }}
      sort={{ value: '-createdAt', onChange: told.sorted }}
      onNew={told.made}
      menu={[
        {
          items: [
            { id: 'watermarks', label: 'Watermarks', icon: IconDroplet, onSelect: fn() },
            { id: 'deleted', label: 'Recently deleted', icon: IconTrash, onSelect: fn() },
          ],
        },
      ]}
      menuOf={(gallery) => [
        {
          items: [
            { id: 'publish', label: 'Publish', icon: IconWorldUp, edits: true, onSelect: fn() },
            { id: 'link', label: 'Copy link', icon: IconLink, onSelect: fn() },
            {
              id: 'delete',
              label: 'Delete',
              icon: IconTrash,
              danger: true,
              edits: true,
              onSelect: () => told.deleted(gallery.id),
            },
          ],
        },
      ]}
      {...props}
    />
  </Screen>
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    told.deleted.mockClear();
    const list = canvas.getByRole('list', { name: 'Galleries' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(galleries.length);
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Ada & Luis, Sintra' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('menuitem', { name: 'Delete' }),
    );
    await expect(told.deleted).toHaveBeenCalledWith('ferreira');
    await userEvent.click(canvas.getByRole('button', { name: 'Order: Newest first' }));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole('menuitemradio', { name: 'Name, A to Z' }),
    );
    await expect(told.sorted).toHaveBeenCalledWith('name');
    await userEvent.click(canvas.getByRole('button', { name: 'New gallery' }));
    await expect(told.made).toHaveBeenCalled();
  },
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
export const Loading: Story = { render: () => draw({ state: { kind: 'loading' } }) };
export const Empty: Story = {
  render: () =>
    draw({
      galleries: [],
      state: {
        kind: 'empty',
        title: 'Your first gallery',
        text: 'Drop a folder here. Each subfolder becomes an album, and nobody sees it until you publish.',
        photographs: [covers.sage, covers.dusk, covers.bouquet],
        actions: <Button variant="primary">New gallery</Button>,
      },
    }),
};
export const NothingFound: Story = {
  render: () =>
    draw({
      galleries: [],
      search: { text: 'Porto', onText: fn() },
      state: { kind: 'nothing', title: 'No gallery matches “Porto”', text: 'It looks in names and places.' },
    }),
};
export const Failed: Story = {
  render: () =>
    draw({
      state: {
        kind: 'failed',
        title: 'Couldn’t load the galleries',
        text: 'They are safe, and visitors can still open them. Try again.',
        onRetry: fn(),
        reference: '7F2A-41',
      },
    }),
};
export const Offline: Story = { render: () => draw({ galleries: [], state: { kind: 'offline' } }) };
export const TooLong: Story = {
  render: () =>
    draw({
      galleries: galleries.map((gallery) => ({
        ...gallery,
        name: `${gallery.name} ${'weekend'.repeat(12)}`,
      })),
    }),
};
