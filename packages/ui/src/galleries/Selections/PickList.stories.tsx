import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PickList, type PickListProps, type SelectedPhotoView } from './PickList';

const meta: Meta<typeof PickList> = {
  title: 'Galleries/PickList',
  component: PickList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the photographs of a selection.',
    do: 'Keep the order in which they were picked: the first ones count.',
    dont: 'Don’t use it for albums; PhotoGrid is for these.',
    keyboard: 'Tab goes from photograph to photograph, Enter opens.',
    aria: 'An ordered list of buttons, named by file name, state and note.',
  }),
};
export default meta;
type Story = StoryObj;

const open = fn();
const picks: readonly SelectedPhotoView[] = photographs(7).map((photo, index) => ({
  photo,
  place: index + 1,
  isWaiting: index > 4,
  note: index === 1 ? 'For grandma, please a little brighter' : null,
}));
const draw = (props: Partial<PickListProps> = {}) => (
  <PickList label="Photos of Album" picks={picks} onOpen={open} {...props} />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    open.mockClear();
    const buttons = canvas.getAllByRole('button');
    await expect(buttons[1]).toHaveAccessibleName(/For grandma/);
    await expect(buttons[6]).toHaveAccessibleName(/Waiting/);
    await userEvent.click(buttons[2] ?? document.body);
    await expect(open).toHaveBeenCalledWith(2);
  },
};
export const Loading: Story = { render: () => draw({ picks: undefined }) };
export const Empty: Story = { render: () => draw({ picks: [] }) };
export const TooLong: Story = {
  render: () =>
    draw({
      picks: picks.map((one) => ({
        ...one,
        photo: { ...one.photo, name: `${'JL_4417'.repeat(20)}.jpg` },
        note: 'grandma'.repeat(40),
      })),
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
