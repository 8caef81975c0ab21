import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { covers, photographs, ratiosOf } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { type GalleryLook, gridOfLook } from '../look';
import { PhotoGrid } from '../PhotoGrid/PhotoGrid';
import { SelectionTray } from '../Selection/SelectionTray';
import { AlbumTabs, type VisitedAlbumView } from './AlbumTabs';
import { GalleryPage } from './GalleryPage';
import { VisitorCover, type VisitorCoverProps } from './VisitorCover';

const meta: Meta<typeof GalleryPage> = {
  title: 'Gallery page/GalleryPage',
  component: GalleryPage,
  subcomponents: { VisitorCover, AlbumTabs },
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'The page of a gallery that clients and guests see.',
      do: 'Send the cover and the first photographs with the page, before any script.',
      dont: 'Don’t use parts of the studio’s screens here: they bring Mantine with them.',
      keyboard: 'Albums are links; the photographs are one stop, and arrows move in them.',
      aria: 'The name is the heading of the page; albums are a navigation; notices are announced.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const told = { play: fn(), share: fn() };
const albums: readonly VisitedAlbumView[] = [
  { id: 'highlights', name: 'Highlights', href: '#highlights', photos: 64, state: 'open' },
  { id: 'morning', name: 'Morning', href: '#morning', photos: 118, state: 'open' },
  { id: 'ceremony', name: 'Ceremony', href: '#ceremony', photos: 142, state: 'open' },
  { id: 'family', name: 'Family only', href: '#family', photos: null, state: 'pin' },
];
const photos = photographs(30, (index) => ({ name: `Photo ${index + 1}`, isPicked: index % 4 === 0 }));
const look: GalleryLook = {
  spacing: 'small',
  imageSize: 'medium',
  typeface: 'classic',
  colour: 'light',
  coverStyle: 'full',
};
const draw = (
  changes: Partial<GalleryLook> = {},
  cover: Partial<VisitorCoverProps> = {},
  notice?: string,
) => (
  <GalleryPage
    look={{ ...look, ...changes }}
    notice={notice}
    foot={
      <SelectionTray
        name="the album"
        count={12}
        waiting={0}
        minimum={null}
        maximum={40}
        lastDay="28 October"
        state="open"
        isSynced={false}
        thumbnails={[covers.cloister, covers.dusk, covers.vineyard, covers.sage]}
        onReview={fn()}
      />
    }
  >
    <VisitorCover
      name="Ada & Luis"
      detail="12 September 2026, Quinta do Vale, Sintra"
      studio={{ name: 'Juniper & Light', logoUrl: null }}
      cover={{
        sources: [{ width: 1440, url: covers.dusk }],
        placeholder: photos[5]?.placeholder ?? '',
        focalPoint: { x: 0.4, y: 0.7 },
      }}
      coverStyle={changes.coverStyle ?? 'full'}
      onPlay={told.play}
      onShare={told.share}
      {...cover}
    />
    <AlbumTabs
      albums={albums}
      current="highlights"
      actions={
        <>
          <Button variant="subtle">Favorites</Button>
          <Button variant="subtle">Download all, 4.9 GB</Button>
        </>
      }
    />
    <PhotoGrid
      label="Highlights"
      ratios={ratiosOf(photos)}
      photoAt={(index) => photos[index]}
      rowHeight={(width) => gridOfLook(look, width).rowHeight}
      gap={(width) => gridOfLook(look, width).gap}
      arrangement={look.grid}
      onOpen={fn()}
      onPick={fn()}
      style={{ margin: '0 clamp(4px, 2.8vw, 40px) 24px' }}
    />
  </GalleryPage>
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Ada & Luis');
    await expect(canvas.getByRole('link', { name: /Family only/ })).toHaveTextContent('needs a PIN');
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
    await expect(told.play).toHaveBeenCalled();
  },
};
export const Framed: Story = {
  render: () => draw({ coverStyle: 'framed', colour: 'brand', typeface: 'literary' }),
};
export const WithoutCover: Story = { render: () => draw({ coverStyle: 'none' }, { onPlay: undefined }) };
export const DarkGround: Story = { render: () => draw({ colour: 'dark', typeface: 'modern' }) };
export const Notice: Story = {
  render: () => draw({}, {}, 'This gallery closes on Sunday, 18 October at 23:59, Lisbon time.'),
};
/** Before the files of the photographs have arrived. */
export const Loading: Story = {
  render: () => (
    <GalleryPage look={look}>
      <VisitorCover
        name="Ada & Luis"
        studio={{ name: 'Juniper & Light', logoUrl: null }}
        cover={{ sources: [], placeholder: photos[5]?.placeholder ?? '', focalPoint: { x: 0.5, y: 0.5 } }}
        coverStyle="full"
      />
      <AlbumTabs albums={albums} current="highlights" />
      <PhotoGrid
        label="Highlights"
        ratios={ratiosOf(photos)}
        photoAt={(index) => photos[index] && { ...photos[index], sources: [] }}
        rowHeight={260}
      />
    </GalleryPage>
  ),
};
export const TooLong: Story = {
  render: () =>
    draw(
      {},
      { name: 'Ada & Luis '.repeat(14), studio: { name: 'Juniper & Light '.repeat(9), logoUrl: null } },
    ),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
