import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImportTrialRun } from '../../contacts/Import/ImportTrialRun';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { Walk } from './Landing';

const meta: Meta = {
  title: 'Public/Walk',
  component: Walk,
  tags: ['stable'],
  parameters: guide({
    use: 'To tell how something works, chapter by chapter, with real components as examples.',
    do: 'Use components of the product as examples.',
    dont: 'Don’t use screenshots.',
    aria: 'Chapters have headings of level 2; examples are figures with captions, hidden from assistive technology.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Walk
      chapters={[
        {
          title: 'Add the people you work for',
          text: 'From a spreadsheet. You see what would happen before anything is saved.',
          example: (
            <ImportTrialRun counts={{ created: 221, updated: 19, unchanged: 0, joined: 5, broken: 3 }} />
          ),
          caption: 'An example: the dry run of a file with 248 rows',
        },
        {
          title: 'Change your mind',
          text: 'What you delete comes back.',
          example: <p>Hannah Brandt was deleted</p>,
          caption: 'An example',
        },
      ]}
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
