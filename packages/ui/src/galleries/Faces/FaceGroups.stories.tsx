import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { EmptyState } from '../../foundation/States/EmptyState';
import { covers } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { FaceGroups, type FaceGroupsProps, type FaceGroupView } from './FaceGroups';

const meta: Meta<typeof FaceGroups> = {
  title: 'Galleries/FaceGroups',
  component: FaceGroups,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the people of a gallery whose host has agreed to grouping.',
    do: 'Offer Undo after people were merged.',
    dont: 'Don’t show it while grouping is off; an empty state says what it is.',
    keyboard: 'Each person is a link, a check box and a menu.',
    aria: 'A list named People; links name the person and the number of photographs.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { rename: fn(), hide: fn(), merge: fn(), split: fn() };
const box = { left: 0.3, top: 0.2, width: 0.2, height: 0.3 };
const person = (
  id: string,
  name: string | null,
  url: string | null,
  photos: number,
  isHidden = false,
): FaceGroupView => ({
  id,
  name,
  cover: url === null ? null : { url, width: 3, height: 2, box },
  photos,
  isHidden,
  href: `#${id}`,
});
const groups: readonly FaceGroupView[] = [
  person('ada', 'Ada Ferreira', covers.dusk, 312),
  person('luis', 'Luis Ferreira', covers.vineyard, 298),
  person('unnamed', null, null, 41),
  person('ines', 'Inês Duarte', covers.sage, 1, true),
];
const draw = (props: Partial<FaceGroupsProps> = {}) => (
  <FaceGroups
    groups={groups}
    onRename={told.rename}
    onHide={told.hide}
    onMerge={told.merge}
    onSplit={told.split}
    nameLimit={80}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas, canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select Ada Ferreira/ }));
    await expect(canvas.getByRole('button', { name: 'They are one person' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Select Unnamed/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'They are one person' }));
    await expect(told.merge).toHaveBeenCalledWith(['ada', 'unnamed']);
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Unnamed' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Name' }));
    await userEvent.type(await canvas.findByRole('textbox'), 'Tia Rosa{Enter}');
    await expect(told.rename).toHaveBeenCalledWith('unnamed', 'Tia Rosa');
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Inês Duarte' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Show again' }));
    await expect(told.hide).toHaveBeenCalledWith('ines', false);
  },
};
export const Grouping: Story = { render: () => draw({ grouping: { done: 140, total: 412, people: 41 } }) };
export const Empty: Story = {
  render: () => (
    <EmptyState
      title="Nobody is grouped"
      text="Grouping is off. Switch it on when your clients agree to it; it stays within this gallery."
    />
  ),
};
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
};
export const TooLong: Story = {
  render: () => draw({ groups: groups.map((group) => ({ ...group, name: 'Ada Ferreira '.repeat(12) })) }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
