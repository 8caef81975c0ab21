import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { CoverEditor, type CoverEditorProps } from './CoverEditor';

const meta: Meta<typeof CoverEditor> = {
  title: 'Galleries/CoverEditor',
  component: CoverEditor,
  tags: ['evolving'],
  parameters: guide({
    use: 'In a dialog, for the cover of a gallery or an album.',
    do: 'Put the point on faces.',
    dont: 'Don’t cut the file itself: the point is all that is stored.',
    keyboard: 'Arrows move the point, with Shift five times as far.',
    aria: 'The point is a button that says where it is; its moves are announced.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { change: fn(), save: fn(), choose: fn() };
function Host(props: Pick<CoverEditorProps, 'error' | 'pending' | 'isChanged'>) {
  const [focalPoint, setPoint] = useState({ x: 0.4, y: 0.7 });
  return (
    <div style={{ maxWidth: 560 }}>
      <CoverEditor
        value={{ url: covers.dusk, focalPoint }}
        onChange={(point) => {
          told.change(point);
          setPoint(point);
        }}
        onChoose={told.choose}
        onSave={told.save}
        {...props}
      />
    </div>
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const point = canvas.getByRole('button', { name: /Focal point, 40% from the left, 70% from the top/ });
    point.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await expect(told.change).toHaveBeenLastCalledWith({ x: 0.42, y: 0.6 });
    await userEvent.keyboard('{Shift>}{ArrowLeft>9/}{/Shift}');
    await expect(told.change).toHaveBeenLastCalledWith({ x: 0, y: 0.6 });
    const picture = point.parentElement;
    if (!picture) throw new Error('The point is nowhere.');
    const { left, top, width, height } = picture.getBoundingClientRect();
    await fireEvent.pointerDown(picture, {
      clientX: left + width / 2,
      clientY: top + height / 4,
      pointerId: 1,
    });
    await expect(told.change).toHaveBeenLastCalledWith({ x: 0.5, y: 0.25 });
    await userEvent.click(canvas.getByRole('button', { name: 'Save cover' }));
    await expect(told.save).toHaveBeenCalled();
  },
};
/** As it is saved. */
export const Unchanged: Story = { render: () => <Host isChanged={false} /> };
export const Pending: Story = { render: () => <Host pending /> };
export const Failed: Story = {
  render: () => <Host error="Couldn’t save the cover. The old one is still there. Try again." />,
};
/** Somebody who may only look sees how the cover is cut. */
export const ReadOnly: Story = {
  render: () => (
    <ReadOnlyPart reason="You can view this gallery.">
      <Host />
    </ReadOnlyPart>
  ),
};
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
