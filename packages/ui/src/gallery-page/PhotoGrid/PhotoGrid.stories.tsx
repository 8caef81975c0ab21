import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { photographs, placeholders, ratiosOf } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import type { PhotoView } from '../photo';
import { PhotoGrid, type PhotoGridProps } from './PhotoGrid';

const meta: Meta<typeof PhotoGrid> = {
  title: 'Gallery page/PhotoGrid',
  component: PhotoGrid,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the photographs of an album, in the studio and on the page of a gallery, from one to a hundred thousand.',
    do: 'Give the ratios of all photographs at once, and load the photographs that come into sight.',
    dont: 'Don’t cut photographs into squares unless the studio chose that; use a card for what has more than a picture.',
    keyboard:
      'Arrows, Page Up, Page Down, Home and End move. Enter opens, Space selects, Shift+Space selects up to here, Shift with an arrow extends, Ctrl+A selects all, Escape selects none. F picks. Alt with an arrow moves the selected photographs.',
    aria: 'A grid with rows and cells; each cell is named by its file, with what is marked on it. Moves are announced.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { opened: fn(), picked: fn(), chosen: fn(), arranged: fn(), selected: fn() };

/** A host that selects, picks and arranges at once. */
function Host({
  photos: initial,
  ...rest
}: { photos: readonly PhotoView[] } & Partial<PhotoGridProps> & { isStudio?: boolean }) {
  const { isStudio = true, ...props } = rest;
  const [photos, setPhotos] = useState(initial);
  const [ratios, setRatios] = useState(() => ratiosOf(initial));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const studio = {
    selected,
    onSelectedChange: (next: Set<string>) => {
      told.selected([...next]);
      setSelected(next);
    },
    onArrange: (ids: readonly string[], before: string | null) => {
      told.arranged(ids, before);
      const moved = ids.flatMap((id) => photos.filter((photo) => photo.id === id));
      const others = photos.filter(({ id }) => !ids.includes(id));
      const place = before === null ? others.length : others.findIndex(({ id }) => id === before);
      const next = [...others.slice(0, place), ...moved, ...others.slice(place)];
      setPhotos(next);
      setRatios(ratiosOf(next));
    },
  };
  const visitor = {
    onPick: (picked: PhotoView, isPicked: boolean) => {
      told.picked(picked.id, isPicked);
      setPhotos((before) => before.map((photo) => (photo.id === picked.id ? { ...photo, isPicked } : photo)));
    },
    onChoose: (chosen: PhotoView, isChosen: boolean) => {
      told.chosen(chosen.id, isChosen);
      setPhotos((before) => before.map((photo) => (photo.id === chosen.id ? { ...photo, isChosen } : photo)));
    },
  };
  return (
    <PhotoGrid
      label="Evening"
      ratios={ratios}
      photoAt={(index) => photos[index]}
      onOpen={(photo) => told.opened(photo.id)}
      {...(isStudio ? studio : visitor)}
      {...props}
    />
  );
}

const cell = (root: HTMLElement, name: RegExp | string) => within(root).getByRole('gridcell', { name });

const evening = photographs(24, (index) => ({
  ...(index === 0 && { badge: 'Highlight' }),
  ...(index === 3 && { isHidden: true }),
  ...(index === 5 && { comments: 2 }),
  ...(index === 6 && { picks: 4 }),
  ...(index === 7 && { uploaded: 0.82, sources: [] }),
}));

/** Select with the check in the corner, Shift, or the keyboard; while something is selected, a press selects. */
export const Studio: Story = {
  render: () => <Host photos={evening} />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const first = cell(canvasElement, 'JL_4400.jpg, Highlight');
    await userEvent.click(first);
    await expect(told.opened).toHaveBeenCalledWith('photo-0');
    const check = first.querySelector('[data-check]');
    if (!check) throw new Error('There is nothing to select with.');
    await userEvent.click(check);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await fireEvent.click(cell(canvasElement, /JL_4404/), { shiftKey: true });
    await expect(told.selected).toHaveBeenLastCalledWith([
      'photo-0',
      'photo-1',
      'photo-2',
      'photo-3',
      'photo-4',
    ]);
    await userEvent.click(cell(canvasElement, /JL_4402/));
    await expect(told.selected).toHaveBeenLastCalledWith(['photo-0', 'photo-1', 'photo-3', 'photo-4']);
    await expect(told.opened).toHaveBeenCalledTimes(1);
    cell(canvasElement, /JL_4402/).focus();
    await userEvent.keyboard('{Escape}');
    await expect(told.selected).toHaveBeenLastCalledWith([]);
    await expect(cell(canvasElement, 'JL_4403.jpg, hidden')).toBeVisible();
    await expect(cell(canvasElement, 'JL_4405.jpg, 2 comments')).toBeVisible();
  },
};
/** Squares of one size. */
export const Columns: Story = {
  render: () => <Host photos={evening} arrangement="columns" />,
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('[role=gridcell]')).not.toBeNull());
    const boxes = [...canvasElement.querySelectorAll('[role=gridcell]')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    for (const { width, height } of boxes) await expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
  },
};
export const Dark: Story = { render: () => <Host photos={evening} />, ...dark };
export const Phone: Story = { render: () => <Host photos={evening} rowHeight={120} gap={4} />, ...phone };
export const RightToLeft: Story = {
  render: () => <Host photos={evening} />,
  ...rightToLeft,
  async play({ canvasElement }) {
    const first = cell(canvasElement, /JL_4400/);
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(cell(canvasElement, /JL_4401/)).toHaveFocus();
  },
};

/** Space selects, Shift extends, and Alt with an arrow moves what is selected. */
export const Keyboard: Story = {
  render: () => <Host photos={photographs(24)} />,
  async play({ canvasElement, canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    cell(canvasElement, 'JL_4400.jpg').focus();
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    await expect(told.selected).toHaveBeenLastCalledWith(['photo-0', 'photo-1']);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect(told.arranged).toHaveBeenLastCalledWith(['photo-0', 'photo-1'], 'photo-3');
    await expect(canvas.getByRole('status')).toHaveTextContent('Moved to position 3 of 24');
    await expect(cell(canvasElement, 'JL_4401.jpg')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(told.arranged).toHaveBeenLastCalledWith(['photo-0', 'photo-1'], 'photo-2');
    await userEvent.keyboard('{End}');
    await expect(cell(canvasElement, 'JL_4423.jpg')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(told.opened).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(told.selected.mock.lastCall?.[0]).toHaveLength(24);
  },
};

/** Drag a photograph to another place; what is selected comes along. */
export const Arranging: Story = {
  render: () => <Host photos={photographs(12)} />,
  async play({ canvasElement }) {
    told.arranged.mockClear();
    const first = cell(canvasElement, 'JL_4400.jpg');
    const target = cell(canvasElement, 'JL_4402.jpg').getBoundingClientRect();
    const at = (place: DOMRect, share: number) => ({
      button: 0,
      pointerType: 'mouse',
      clientX: place.left + place.width * share,
      clientY: place.top + place.height / 2,
    });
    await fireEvent.pointerDown(first, at(first.getBoundingClientRect(), 0.5));
    await fireEvent.pointerMove(window, at(target, 0.9));
    await expect(canvasElement).toHaveTextContent('1 photo');
    await fireEvent.pointerUp(window, at(target, 0.9));
    await expect(told.arranged).toHaveBeenCalledWith(['photo-0'], 'photo-3');
    await fireEvent.pointerDown(first, at(first.getBoundingClientRect(), 0.5));
    await fireEvent.pointerMove(window, at(target, 0.1));
    await userEvent.keyboard('{Escape}');
    await fireEvent.pointerUp(window, at(target, 0.1));
    await expect(told.arranged).toHaveBeenCalledTimes(1);
  },
};

/** A finger that rests on a photograph selects it. */
export const Touch: Story = {
  render: () => <Host photos={photographs(12)} />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const first = cell(canvasElement, 'JL_4400.jpg');
    await fireEvent.pointerDown(first, { pointerType: 'touch', button: 0, clientX: 40, clientY: 40 });
    await waitFor(() => expect(told.selected).toHaveBeenLastCalledWith(['photo-0']));
    await fireEvent.pointerUp(window, { pointerType: 'touch' });
    await fireEvent.click(first);
    await expect(told.selected).toHaveBeenCalledTimes(1);
    await expect(told.opened).not.toHaveBeenCalled();
  },
  ...phone,
};

/** On the page of a gallery, a heart makes a favourite, and a check adds to the selection. */
export const Visitor: Story = {
  render: () => (
    <Host
      isStudio={false}
      rowHeight={260}
      photos={photographs(24, (index) => ({ isPicked: index % 5 === 0, name: `Photo ${index + 1}` }))}
    />
  ),
  async play({ canvasElement }) {
    told.picked.mockClear();
    told.chosen.mockClear();
    await userEvent.click(
      within(cell(canvasElement, /^Photo 2(?!\d)/)).getByRole('button', { name: 'Favorite' }),
    );
    await expect(told.picked).toHaveBeenLastCalledWith('photo-1', true);
    cell(canvasElement, /Photo 2, favorite/).focus();
    await userEvent.keyboard('f');
    await expect(told.picked).toHaveBeenLastCalledWith('photo-1', false);
    await userEvent.keyboard('p');
    await expect(told.chosen).toHaveBeenLastCalledWith('photo-1', true);
    await userEvent.click(
      within(cell(canvasElement, /Photo 2, chosen/)).getByRole('button', { name: 'Choose' }),
    );
    await expect(told.chosen).toHaveBeenLastCalledWith('photo-1', false);
    await expect(told.opened).not.toHaveBeenCalled();
  },
};
export const VisitorDark: Story = {
  render: () => (
    <Host isStudio={false} photos={photographs(12, (index) => ({ isPicked: index % 5 === 0 }))} />
  ),
  ...dark,
};

/** Before anything but the sizes is known: the layout is final. */
export const Loading: Story = {
  render: () => <PhotoGrid label="Evening" ratios={ratiosOf(photographs(24))} photoAt={() => undefined} />,
};

const many = placeholders(5_000);
const manyRatios = ratiosOf(many);
const loadIds = fn(async (first: number, after: number) => many.slice(first, after).map(({ id }) => id));

/** Five thousand photographs: a few hundred elements, wherever it is scrolled to, and no place moves. */
export const FiveThousand: Story = {
  render: () => (
    <Host
      photos={many}
      ratios={manyRatios}
      rowHeight={160}
      photoAt={(index) => (index < 400 ? many[index] : undefined)}
      loadIds={loadIds}
    />
  ),
  async play({ canvas, canvasElement }) {
    told.selected.mockClear();
    const grid = canvas.getByRole('grid');
    const elements = () => grid.querySelectorAll('*').length;
    await expect(elements()).toBeLessThanOrEqual(400);
    const { height } = grid.getBoundingClientRect();
    const third = () => grid.querySelector<HTMLElement>('[data-index="2"]');
    const place = third()?.style.insetInlineStart;
    cell(canvasElement, 'JL_4400.jpg').focus();
    for (const share of [0.5, 0.99, 0.2]) {
      window.scrollTo(0, height * share);
      await waitFor(() => {
        const shown = [...grid.querySelectorAll('[data-index]')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.bottom > 0 && box.top < window.innerHeight;
        });
        expect(shown.length).toBeGreaterThan(10);
      });
      await expect(elements()).toBeLessThanOrEqual(400);
      await expect(grid.getBoundingClientRect().height).toBe(height);
    }
    await expect(cell(canvasElement, 'JL_4400.jpg')).toHaveFocus();
    window.scrollTo(0, 0);
    await waitFor(() => expect(third()?.style.insetInlineStart).toBe(place));
    // A selection that goes over photographs that are not loaded asks for their ids.
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(told.selected.mock.lastCall?.[0]).toHaveLength(5_000));
    await expect(loadIds).toHaveBeenCalledWith(0, 5_000);
  },
};

/** A panorama and a name without a place to break: neither leaves its row. */
export const TooLong: Story = {
  render: () => (
    <Host
      photos={photographs(9, (index) => ({
        name: `${'ceremony'.repeat(30)}-${index}.jpg`,
        badge: 'Chosen for the album by Ada and by Luis and by everybody else',
        ...(index === 2 && { width: 4000, height: 200 }),
      }))}
    />
  ),
};
