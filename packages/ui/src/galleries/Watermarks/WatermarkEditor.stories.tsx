import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { WatermarkEditor, type WatermarkEditorProps } from './WatermarkEditor';
import type { WatermarkView } from './watermark';

const meta: Meta<typeof WatermarkEditor> = {
  title: 'Galleries/WatermarkEditor',
  component: WatermarkEditor,
  tags: ['evolving'],
  parameters: guide({
    use: 'For a watermark that galleries share.',
    do: 'Preview on a photograph of the studio.',
    dont: 'Don’t promise that a mark is part of a file: it is a layer over what visitors get.',
    keyboard: 'Arrows choose the place and move the sliders.',
    aria: 'Places are radio buttons with their names; sliders say their percentage.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { change: fn(), save: fn(), picture: fn() };
function Host({
  value: initial,
  ...rest
}: Partial<Omit<WatermarkEditorProps, 'value'>> & { value?: Partial<WatermarkView> }) {
  const [value, setValue] = useState<WatermarkView>({
    name: 'Proofs',
    kind: 'text',
    text: 'Juniper & Light',
    pictureUrl: null,
    colour: '#ffffff',
    opacity: 0.6,
    size: 0.35,
    placement: 'bottomRight',
    fromWidth: 1000,
    ...initial,
  });
  return (
    <WatermarkEditor
      value={value}
      onChange={(change) => {
        told.change(change);
        setValue((before) => ({ ...before, ...change }));
      }}
      onPicture={told.picture}
      photoUrl={covers.vineyard}
      galleries={3}
      onSave={told.save}
      limits={{ name: 60, text: 60 }}
      {...rest}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: 'Center' }));
    await expect(told.change).toHaveBeenLastCalledWith({ placement: 'center' });
    await fireEvent.change(canvas.getByRole('slider', { name: 'Opacity' }), { target: { value: '30' } });
    await expect(told.change).toHaveBeenLastCalledWith({ opacity: 0.3 });
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Text' }));
    await expect(canvas.getByText('Write the text.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save watermark' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), 'Proof');
    await userEvent.click(canvas.getByRole('button', { name: 'Save watermark' }));
    await expect(told.save).toHaveBeenCalled();
  },
};
export const Tiled: Story = {
  render: () => <Host value={{ placement: 'tiled', opacity: 0.4, size: 0.25 }} />,
};
export const Picture: Story = {
  render: () => <Host value={{ kind: 'picture', pictureUrl: covers.sage, size: 0.2 }} />,
};
/** Nothing differs from what is saved: the server has drawn it. */
export const Drawn: Story = { render: () => <Host drawnUrl={covers.sage} /> };
/** A studio without photographs. */
export const WithoutPhoto: Story = { render: () => <Host photoUrl={undefined} /> };
export const WithoutPicture: Story = { render: () => <Host value={{ kind: 'picture' }} /> };
export const Pending: Story = { render: () => <Host pending /> };
export const Failed: Story = {
  render: () => <Host error="Couldn’t save the watermark. Galleries show the old one. Try again." />,
};
export const TooLong: Story = { render: () => <Host value={{ text: 'Juniper & Light '.repeat(4) }} /> };
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
