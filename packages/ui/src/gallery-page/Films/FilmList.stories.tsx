import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { FilmList, type FilmListProps, type FilmView } from './FilmList';

const meta: Meta<typeof FilmList> = {
  title: 'Gallery page/FilmList',
  component: FilmList,
  tags: ['evolving'],
  parameters: guide({
    use: 'On the page of a gallery that has films.',
    do: 'Keep posters with the gallery, and load a player only when somebody presses its poster.',
    dont: 'Don’t play two films at once.',
    keyboard: 'Each poster is a button; the player has its own keys.',
    aria: 'A list; the player is a frame with the title of its film.',
  }),
};
export default meta;
type Story = StoryObj;

const films: readonly FilmView[] = [
  { id: '1', title: 'Ada & Luis, the film', provider: 'YouTube', playerUrl: 'about:blank', posterUrl: null },
  { id: '2', title: 'The speeches', provider: 'Vimeo', playerUrl: 'about:blank', posterUrl: null },
  { id: '3', title: 'First dance', provider: 'Vimeo', playerUrl: 'about:blank', posterUrl: null },
];
const told = fn();
function Films(props: Partial<FilmListProps>) {
  const [playing, setPlaying] = useState<string>();
  return (
    <FilmList
      films={films}
      current={playing}
      playing={playing}
      onPlay={(film) => {
        told(film.id);
        setPlaying(film.id);
      }}
      {...props}
    />
  );
}

export const Default: Story = {
  render: () => <Films />,
  async play({ canvas }) {
    told.mockClear();
    await expect(canvas.queryByTitle('The speeches')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Play The speeches' }));
    await expect(told).toHaveBeenCalledWith('2');
    await expect(canvas.getByTitle('The speeches')).toHaveAttribute('src', 'about:blank');
    // Another one takes its place.
    await userEvent.click(canvas.getByRole('button', { name: 'Play First dance' }));
    await expect(canvas.queryByTitle('The speeches')).toBeNull();
  },
};
export const Named: Story = {
  render: () => <Films current="2" />,
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Play The speeches' })).toBeVisible();
  },
};
export const TooLong: Story = {
  render: () => (
    <Films
      films={films.map((film) => ({ ...film, title: 'The evening in the garden of the Quinta '.repeat(4) }))}
    />
  ),
};
export const Dark: Story = { render: () => <Films />, ...dark };
export const Phone: Story = { render: () => <Films current="1" />, ...phone };
export const RightToLeft: Story = { render: () => <Films />, ...rightToLeft };
