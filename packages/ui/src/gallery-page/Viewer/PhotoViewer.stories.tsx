import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { comments } from '../../testing/comment-cast';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { PhotoViewer, type PhotoViewerProps, type ViewerComments } from './PhotoViewer';

const meta: Meta<typeof PhotoViewer> = {
  title: 'Gallery page/PhotoViewer',
  component: PhotoViewer,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'For one photograph over the whole window, from the grid of a gallery.',
      do: 'Keep its place in the address, so that Back closes it.',
      dont: 'Don’t use it for pictures of the interface.',
      keyboard:
        'Arrows, Home and End turn. F makes a favourite, P adds to the selection, C compares two, M opens the comments, Escape closes. While two are compared, arrows, F and P are about the second.',
      aria: 'A modal dialog named by the photograph; its place among the others is announced.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const told = {
  index: fn(),
  close: fn(),
  pick: fn(),
  choose: fn(),
  rate: fn(),
  send: fn(async (_: unknown) => true),
};
const talk: ViewerComments = { comments, onSend: told.send, onResolve: fn(), limit: 2000 };

function Host(props: Partial<PhotoViewerProps>) {
  const [photos, setPhotos] = useState(() => photographs(12, (index) => ({ name: `Photo ${index + 1}` })));
  const [index, setIndex] = useState(props.index ?? 0);
  return (
    <PhotoViewer
      count={photos.length}
      photoAt={(at) => photos[at]}
      onClose={told.close}
      onPick={(picked, isPicked) => {
        told.pick(picked.id, isPicked);
        setPhotos((before) =>
          before.map((photo) => (photo.id === picked.id ? { ...photo, isPicked } : photo)),
        );
      }}
      onChoose={(chosen, isChosen) => {
        told.choose(chosen.id, isChosen);
        setPhotos((before) =>
          before.map((photo) => (photo.id === chosen.id ? { ...photo, isChosen } : photo)),
        );
      }}
      standing="12 of 30 for the album"
      onDownload={fn()}
      comments={talk}
      detail="Fujifilm X-T5, 35 mm, 1/250 s at f/2"
      {...props}
      index={index}
      onIndex={(next) => {
        told.index(next);
        setIndex(next);
      }}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole('dialog', { name: 'Photo 1' });
    await userEvent.keyboard('{ArrowRight}');
    await expect(told.index).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('f');
    await expect(told.pick).toHaveBeenLastCalledWith('photo-1', true);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(told.index).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{End}');
    await expect(told.index).toHaveBeenLastCalledWith(11);
    const stage = page.getByRole('img', { name: 'Photo 12' });
    await fireEvent.pointerDown(stage, { clientX: 200, clientY: 200, pointerType: 'touch', isPrimary: true });
    await fireEvent.pointerUp(stage, { clientX: 320, clientY: 210, pointerType: 'touch', isPrimary: true });
    await expect(told.index).toHaveBeenLastCalledWith(10);
    // A swipe upwards chooses, and never takes back.
    const next = page.getByRole('img', { name: 'Photo 11' });
    const swipeUp = async () => {
      await fireEvent.pointerDown(next, {
        clientX: 200,
        clientY: 400,
        pointerType: 'touch',
        isPrimary: true,
      });
      await fireEvent.pointerUp(next, { clientX: 205, clientY: 280, pointerType: 'touch', isPrimary: true });
    };
    await swipeUp();
    await expect(told.choose).toHaveBeenLastCalledWith('photo-10', true);
    await swipeUp();
    await expect(told.choose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('p');
    await expect(told.choose).toHaveBeenLastCalledWith('photo-10', false);
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect(told.close).toHaveBeenCalled();
  },
};
/** Two beside each other: arrows and F are about the second one. */
export const Comparing: Story = {
  render: () => <Host index={3} />,
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole('dialog', { name: 'Photo 4' });
    await userEvent.keyboard('c');
    await expect(await page.findByRole('img', { name: 'Photo 5' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    // Never the same twice: it goes past the first one.
    await expect(await page.findByRole('img', { name: 'Photo 3' })).toBeInTheDocument();
    await userEvent.keyboard('f');
    await expect(told.pick).toHaveBeenLastCalledWith('photo-2', true);
    await expect(told.index).not.toHaveBeenCalled();
  },
};
/** A comment about a point: mark it, write, send. */
export const Comments: Story = {
  render: () => <Host />,
  async play({ canvasElement }) {
    told.send.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole('dialog', { name: 'Photo 1' });
    await userEvent.keyboard('m');
    await expect(await page.findByRole('button', { name: 'Comment 1' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Mark a point' }));
    const image = page.getByRole('img', { name: 'Photo 1' });
    const { left, top, width, height } = image.getBoundingClientRect();
    await fireEvent.click(image, { clientX: left + width / 2, clientY: top + height / 4 });
    await userEvent.type(page.getByRole('textbox', { name: 'Add a comment' }), 'fcm');
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(told.send).toHaveBeenCalled());
    await expect(told.send).toHaveBeenCalledWith({
      text: 'fcm',
      parentId: null,
      point: { x: expect.closeTo(0.5, 1), y: expect.closeTo(0.25, 1) },
    });
  },
};
const unloaded = photographs(1, () => ({ sources: [] }));
export const Loading: Story = { render: () => <Host photoAt={() => unloaded[0]} /> };
/** Stars, where the gallery asks for them; pressing the same again takes them back. */
export const Rated: Story = {
  render: () => <Host stars={3} onRate={told.rate} />,
  async play({ canvasElement }) {
    told.rate.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: '5 stars' }));
    await expect(told.rate).toHaveBeenLastCalledWith(5);
    await userEvent.click(page.getByRole('button', { name: '3 stars' }));
    await expect(told.rate).toHaveBeenLastCalledWith(null);
  },
};
export const LookOnly: Story = {
  render: () => (
    <PhotoViewer count={1} photoAt={() => photographs(1)[0]} index={0} onIndex={fn()} onClose={fn()} />
  ),
};
export const TooLong: Story = { render: () => <Host detail={'A caption that goes on '.repeat(20)} /> };
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = {
  render: () => <Host />,
  ...rightToLeft,
  async play({ canvasElement }) {
    told.index.mockClear();
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Photo 1' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(told.index).toHaveBeenLastCalledWith(1);
  },
};
