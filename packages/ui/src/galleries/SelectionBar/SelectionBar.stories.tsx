import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';

const meta: Meta<typeof SelectionBar> = {
  title: 'Galleries/SelectionBar',
  component: SelectionBar,
  tags: ['evolving'],
  parameters: guide({
    use: 'At the foot of the photographs while at least one is selected.',
    do: 'Offer Undo after Delete, Move and Hide instead of asking first.',
    dont: 'Don’t use it for rows of a list; BulkBar is for these.',
    keyboard: 'Tab goes through the actions; Escape in the grid clears the selection.',
    aria: 'A region named by the number, which is announced when it changes.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { move: fn(), tag: fn(), hide: fn(), clear: fn(), removed: fn(), cover: fn(), download: fn() };
const draw = (props: Partial<SelectionBarProps> = {}) => (
  <SelectionBar
    count={2}
    albums={[
      { id: 'highlights', name: 'Highlights' },
      { id: 'morning', name: 'Morning' },
    ]}
    tags={[
      { id: 'first-dance', name: 'First dance', isChecked: true },
      { id: 'speeches', name: 'Speeches' },
    ]}
    areHidden={false}
    onMove={told.move}
    onTag={told.tag}
    onNewTag={fn()}
    onHide={told.hide}
    onCover={told.cover}
    downloadSizes={[
      { id: 'original', label: 'Originals' },
      { id: 'web', label: 'For the web', detail: '1,920 pixels wide' },
    ]}
    onDownload={told.download}
    onDelete={told.removed}
    onClear={told.clear}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Highlights' }));
    await expect(told.move).toHaveBeenCalledWith('highlights');
    await userEvent.click(canvas.getByRole('button', { name: 'Tag' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'First dance' }));
    await expect(told.tag).toHaveBeenCalledWith('first-dance', false);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(told.hide).toHaveBeenCalledWith(true);
    await expect(canvas.queryByRole('button', { name: 'Set as cover' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await userEvent.click(await page.findByRole('menuitem', { name: /For the web/ }));
    await expect(told.download).toHaveBeenCalledWith('web');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(told.removed).toHaveBeenCalled();
  },
};
export const One: Story = {
  render: () => draw({ count: 1, areHidden: true }),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Show' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set as cover' }));
    await expect(told.cover).toHaveBeenCalled();
  },
};
export const None: Story = { render: () => draw({ count: 0 }) };
/** Who may only look can download. */
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw({ count: 1204 }), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
