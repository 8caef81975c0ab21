import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { SignaturePad } from './SignaturePad';

const meta: Meta<typeof SignaturePad> = {
  title: 'Leads/SignaturePad',
  component: SignaturePad,
  tags: ['evolving'],
  parameters: guide({
    use: 'To sign: typed, drawn, or uploaded.',
    do: 'Say what signing means before it.',
    dont: 'Don’t require drawing: typing counts the same.',
    keyboard: 'The methods are reached with Tab; typing needs no pointer.',
    aria: 'A group; the drawing area is an image with a name.',
  }),
  args: { name: 'Mira Anand', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof SignaturePad>;

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'typed' })),
    );
    await userEvent.clear(canvas.getByLabelText('Your name'));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
    await userEvent.type(canvas.getByLabelText('Your name'), 'M. Anand');
  },
};
export const TypedDark: Story = { ...dark };
export const Drawn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Draw'));
    const field = canvas.getByRole('img');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: field, coords: { x: 10, y: 10 } },
      { target: field, coords: { x: 60, y: 40 } },
      { keys: '[/MouseLeft]', target: field },
    ]);
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'drawn' })),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
export const Uploaded: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText('Upload'));
    const field = canvas.getByLabelText('Drop a PNG of your signature here');
    await userEvent.upload(field, new File(['no picture'], 'signature.png', { type: 'image/png' }));
    await canvas.findByText('Choose a PNG image. Other file types can’t be used.');
    const drawn = document.createElement('canvas');
    const png = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve));
    await userEvent.upload(field, new File(png ? [png] : [], 'signature.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        method: 'uploaded',
        picture: expect.stringMatching(/^iVBORw0KGgo/),
      }),
    );
  },
};
export const OnPhone: Story = { ...phone };
