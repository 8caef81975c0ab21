import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PersonBar, type PersonBarProps } from './PersonBar';

const meta: Meta<typeof PersonBar> = {
  title: 'Galleries/PersonBar',
  component: PersonBar,
  tags: ['evolving'],
  parameters: guide({
    use: 'Below the photographs of one person, while some are selected.',
    do: 'Offer Undo after photographs were moved.',
    dont: 'Don’t use it in an album; the selection bar is for that.',
    keyboard: 'Tab moves through its buttons; the menu opens with Enter.',
    aria: 'A region that is named by the number of selected photographs.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { split: fn(), move: fn(), cover: fn(), clear: fn() };
const draw = (props: Partial<PersonBarProps> = {}) => (
  <PersonBar
    count={1}
    others={[
      { id: 'luis', name: 'Luis Ferreira' },
      { id: 'unnamed', name: 'Unnamed, 41 photos' },
    ]}
    isAll={false}
    onSplit={told.split}
    onMove={told.move}
    onCover={told.cover}
    onClear={told.clear}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Luis Ferreira' }));
    await expect(told.move).toHaveBeenCalledWith('luis');
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody else' }));
    await expect(told.split).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Set as cover' }));
    await expect(told.cover).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(told.clear).toHaveBeenCalledOnce();
  },
};
export const All: Story = { render: () => draw({ count: 312, isAll: true }) };
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw({ count: 2 }), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
