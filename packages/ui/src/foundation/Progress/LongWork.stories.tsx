import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconFaceId, IconFileZip, IconUpload } from '@tabler/icons-react';
import { fn } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { LongWork } from './LongWork';
import { ProgressRing } from './Progress';

const meta: Meta = {
  title: 'Foundation/LongWork',
  component: LongWork,
  tags: ['stable'],
  parameters: guide({
    use: 'For work that goes on while the person works elsewhere: an upload, a zip, an import.',
    do: 'Show real numbers: items, bytes, and the time that is left.',
    dont: 'Don’t show a bar that only moves.',
    keyboard: 'Its button cancels or dismisses.',
    aria: 'A progress bar named by the numbers; the button names the work that it ends.',
  }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={{ maxWidth: 420 }}>
      <LongWork
        icon={IconUpload}
        name="Uploading to Evening"
        done={412}
        total={664}
        label="412 of 664 photos, 3.1 of 4.9 GB, about 4 min"
        onEnd={fn()}
      />
      <LongWork
        icon={IconFileZip}
        name="Zip for Priya, 40 photos"
        done={40}
        total={40}
        label="Ready, 386 MB."
        detail={<a href="#download">Download</a>}
        endLabel="Dismiss"
        onEnd={fn()}
      />
      <LongWork
        icon={IconFaceId}
        name="Grouping faces"
        done={140}
        total={412}
        label="140 of 412 photos, 41 people so far"
        onEnd={fn()}
      />
      <ProgressRing done={412} total={664} label="412 of 664 photos" />
    </div>
  ),
};
export const Dark: Story = { ...Default, ...dark };
