import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReadOnly as ReadOnlyPart } from '../../foundation/ReadOnly/ReadOnly';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VisitorSteps, type VisitorStepsProps } from './VisitorSteps';

const meta: Meta<typeof VisitorSteps> = {
  title: 'Galleries/VisitorSteps',
  component: VisitorSteps,
  tags: ['evolving'],
  parameters: guide({
    use: 'For one visitor, opened from VisitorInsights.',
    do: 'Ask before somebody is removed: nothing brings them back.',
    dont: 'Don’t show network addresses or places; nobody needs them to deliver photographs.',
    keyboard: 'Tab reaches the steps, which scroll, and Remove visitor.',
    aria: 'The steps are a region of their own.',
  }),
};
export default meta;
type Story = StoryObj;

const remove = fn();
const [photo] = photographs(1);
const draw = (props: Partial<VisitorStepsProps> = {}) => (
  <VisitorSteps
    visitor={{
      id: 'ada',
      name: 'Ada Ferreira',
      email: 'ada@ferreira.example',
      isVerified: true,
      role: 'Client',
      visits: 14,
      viewed: 1204,
      favourites: 61,
      picked: 40,
      downloaded: 412,
      lastSeen: '12 min',
    }}
    answers={[{ question: 'How do you know the couple?', answer: 'We went to school together.' }]}
    steps={[
      { id: 'downloaded', what: 'Downloaded 40 photos', at: '2026-10-14T18:20:00Z' },
      {
        id: 'commented',
        what: 'Commented on JL_4417.jpg',
        photo: <img src={photo?.sources[0]?.url} alt="" />,
        at: '2026-10-14T18:12:00Z',
      },
      { id: 'entered', what: 'Opened the gallery', at: '2026-10-14T18:02:00Z' },
    ]}
    onRemove={remove}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    remove.mockClear();
    await expect(canvas.getByRole('region', { name: 'Steps' })).toHaveTextContent('Downloaded 40 photos');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove visitor' }));
    await expect(remove).toHaveBeenCalled();
  },
};
export const Loading: Story = { render: () => draw({ steps: undefined, answers: [] }) };
export const ReadOnly: Story = {
  render: () => <ReadOnlyPart reason="You can view this gallery.">{draw()}</ReadOnlyPart>,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Remove visitor' })).toBeNull();
  },
};
export const TooLong: Story = {
  render: () => draw({ answers: [{ question: 'Question'.repeat(20), answer: 'Answer'.repeat(60) }] }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
