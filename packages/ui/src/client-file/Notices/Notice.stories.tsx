import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { Offered, page } from '../client-file.testing';
import { Notice } from '../index';
import { NoScriptNotice } from './Notice';

const meta: Meta = {
  title: 'Client file/Notice',
  component: Notice,
  tags: ['evolving'],
  subcomponents: { NoScriptNotice },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For a message above a client’s page: offline, an update, no JavaScript.',
      do: 'Say what is safe.',
      dont: 'Don’t use it for errors of one field.',
      keyboard: 'Close is a button.',
      aria: 'An alert; with the look “calm” it is plain text.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const safe = 'Your signature is safe in this tab and is sent automatically. It won’t count twice.';
export const Offline: Story = {
  render: () =>
    page(
      'Sign',
      1,
      null,
      <Notice look="offline" title="Not sent yet.">
        {safe}
      </Notice>,
    ),
};
export const Changed: Story = {
  render: () =>
    page(
      'Choose',
      0,
      <Offered cover={false} />,
      <Notice look="news" title="This file was just updated." onClose={fn()}>
        Contract: what you see now is the current version.
      </Notice>,
    ),
};
/** Shown only without JavaScript. */
export const NoScript: Story = { render: () => <NoScriptNotice email="hello@juniperandlight.example" /> };
