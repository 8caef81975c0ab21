import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { FindMeDialog, type FindMeDialogProps } from './FindMeDialog';
import { PeopleHead } from './PeopleHead';
import { PeopleList, type PeopleListProps } from './PeopleList';

const meta: Meta<typeof PeopleList> = {
  title: 'Gallery page/PeopleList',
  component: PeopleList,
  subcomponents: { PeopleHead, FindMeDialog },
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'In a gallery whose host agreed that people are recognized.',
      do: 'Show people and photographs that this visitor sees, and names only if the studio shows them.',
      dont: 'Don’t take a selfie before its visitor agreed to what happens with it.',
      keyboard: 'Tab goes from person to person, Enter opens.',
      aria: 'A list named People; each person is a button.',
    }),
    ...framed(640),
  },
};
export default meta;
type Story = StoryObj;

const told = { open: fn(), find: fn(), more: fn() };
const people: PeopleListProps['people'] = [
  { id: 'ada', name: 'Ada Ferreira', photos: 1_240, cover: null },
  { id: 'luis', name: null, photos: 61, cover: null },
  { id: 'ines', name: null, photos: 1, cover: null },
];
const draw = (props: Partial<PeopleListProps> = {}) => (
  <>
    <PeopleHead
      title="People"
      back="Albums"
      onBack={() => undefined}
      action={{ label: 'Find me', onPress: () => undefined, isPrimary: true }}
    />
    <PeopleList people={people} onOpen={told.open} {...props} />
  </>
);
const ask = (props: Partial<FindMeDialogProps> = {}) => (
  <FindMeDialog studio="Juniper & Light" onClose={() => undefined} onFind={told.find} {...props} />
);

export const Default: Story = {
  render: () => draw({ onMore: told.more }),
  async play({ canvas }) {
    told.open.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Ada Ferreira/ }));
    await expect(told.open).toHaveBeenCalledWith('ada');
    await expect(canvas.getByRole('button', { name: '1 photo' })).toBeVisible();
  },
};
/** Nothing is taken before the visitor agrees. */
export const FindMe: Story = {
  render: () => ask(),
  async play({ canvas }) {
    told.find.mockClear();
    const picker = canvas.getByLabelText('Choose a photo');
    await expect(picker).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I agree/ }));
    const selfie = new File(['a face'], 'selfie.jpg', { type: 'image/jpeg' });
    await userEvent.upload(picker, selfie);
    await expect(told.find).toHaveBeenCalledWith(selfie);
  },
};
export const Looking: Story = { render: () => ask({ pending: true }) };
export const Nobody: Story = { render: () => ask({ isNobody: true }) };
export const Refused: Story = {
  render: () => ask({ error: 'There is more than one face in this picture. Take one of yourself alone.' }),
};
export const TooLong: Story = {
  render: () => draw({ people: [{ id: 'ada', name: 'Ada Ferreira '.repeat(9), photos: 2, cover: null }] }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
