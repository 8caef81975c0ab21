import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ImportTrialRun } from '../../contacts/Import/ImportTrialRun';
import { Button } from '../../foundation/Button/Button';
import dusk from '../../seed-photographs/sintra-dusk.webp';
import { dark, phone, rightToLeft } from '../../testing/story';
import { AreaList, Closing, PublicNotice, Statement, Walk, WidePhotograph } from './Landing';

const meta: Meta = { title: 'Public/Landing' };
export default meta;
type Story = StoryObj;

const signIn = fn();
/** The session has ended; the way back in is beside it. */
export const Notice: Story = {
  render: () => (
    <PublicNotice
      action={
        <Button variant="primary" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Your session has ended. Sign in to go on where you were.
    </PublicNotice>
  ),
  play: async ({ canvas }) => {
    signIn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(signIn).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Your session has ended.');
  },
};
export const NoticeDark: Story = { ...Notice, ...dark };

export const Thought: Story = {
  render: () => (
    <Statement>Each of them knows a part of the client. None of them knows the person.</Statement>
  ),
};

export const Chapters: Story = {
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
export const ChaptersDark: Story = { ...Chapters, ...dark };
export const ChaptersPhone: Story = { ...Chapters, ...phone };
export const ChaptersRightToLeft: Story = { ...Chapters, ...rightToLeft };

const photograph = {
  src: dusk,
  alt: 'A couple on a hill at dusk',
  caption: 'Ada and Luis Ferreira. By Juniper & Light',
};
export const Wide: Story = { render: () => <WidePhotograph photograph={photograph} /> };
export const WideInText: Story = {
  render: () => <WidePhotograph inText photograph={photograph} />,
  ...phone,
};

export const Areas: Story = {
  render: () => (
    <AreaList
      title="What is there, and what is not"
      text="Only what works is called today."
      areas={[
        { title: 'Contacts', text: 'The people you work for.', isThere: true },
        { title: 'Galleries', text: 'Photographs to choose from and to download.', isThere: false },
      ]}
    />
  ),
};
export const AreasPhone: Story = { ...Areas, ...phone };

export const End: Story = {
  render: () => (
    <Closing
      title="Begin with the people"
      text="A code by email is all it takes."
      actions={
        <Button variant="primary" size="xl">
          Open your studio
        </Button>
      }
    />
  ),
};
