import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { DropHint, UploadPanel, type UploadPanelProps } from './UploadPanel';
import type { UploadFile } from './upload';

const meta: Meta<typeof UploadPanel> = {
  title: 'Galleries/UploadPanel',
  component: UploadPanel,
  subcomponents: { DropHint },
  tags: ['evolving'],
  parameters: guide({
    use: 'At the foot of every screen while photographs are on their way, and until the person has seen what did not arrive.',
    do: 'Count bytes that have really arrived, and name the reason of each file that did not.',
    dont: 'Don’t start again from zero: what has arrived is kept, after a reload as well.',
    keyboard: 'Minimize, then Retry of each file, then Pause and Cancel.',
    aria: 'A region named by what it does; progress bars are named by their numbers.',
  }),
};
export default meta;
type Story = StoryObj;

const MB = 1024 * 1024;
const told = { pause: fn(), retry: fn(), retryAll: fn(), cancel: fn(), close: fn() };

const file = (index: number, more: Partial<UploadFile>): UploadFile => ({
  id: String(index),
  name: `JL_${4000 + index}.jpg`,
  size: 9.4 * MB,
  received: 0,
  state: 'waiting',
  ...more,
});
const files: readonly UploadFile[] = Array.from({ length: 664 }, (_, index) => {
  if (index < 3) return file(index, { state: 'duplicate' });
  if (index < 412) return file(index, { state: 'done' });
  if (index === 412) return file(index, { state: 'uploading', received: 7.9 * MB });
  if (index === 413) return file(index, { state: 'uploading', received: 4.3 * MB });
  if (index === 414) return file(index, { state: 'uploading', received: 1.1 * MB });
  if (index === 415)
    return file(index, {
      state: 'failed',
      reason: 'This image is damaged: it ends too early. Export it again.',
      canRetry: true,
    });
  return file(index, {});
});

function Host(props: Partial<UploadPanelProps>) {
  const [isSmall, setSmall] = useState(props.isSmall ?? false);
  const [isPaused, setPaused] = useState(props.isPaused ?? false);
  return (
    <UploadPanel
      title="Evening, then Dinner"
      files={files}
      bytesPerSecond={isPaused ? 0 : 8.4 * MB}
      onRetry={told.retry}
      onRetryAll={told.retryAll}
      onCancel={told.cancel}
      onClose={told.close}
      {...props}
      isPaused={isPaused}
      onPause={(next) => {
        told.pause(next);
        setPaused(next);
      }}
      isSmall={isSmall}
      onSmall={setSmall}
    />
  );
}

export const Default: Story = {
  render: () => <Host />,
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await expect(canvas.getByText('3 were here already, kept once')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry JL_4415.jpg' }));
    await expect(told.retry).toHaveBeenCalledWith('415');
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByText('Paused')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }));
    await expect(told.pause).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Minimize' }));
    await userEvent.click(canvas.getByRole('button', { name: /Uploading 412 of 664/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(told.cancel).toHaveBeenCalled();
  },
};
export const Small: Story = { render: () => <Host isSmall /> };
export const Paused: Story = { render: () => <Host isPaused /> };
export const Offline: Story = { render: () => <Host isOffline bytesPerSecond={0} /> };
/** Every file that did not arrive has its reason; what another try can help is sent again together. */
export const Refused: Story = {
  render: () => (
    <Host
      files={[
        ...Array.from({ length: 4 }, (_, index) => file(index, { state: 'done' })),
        file(4, {
          state: 'refused',
          name: 'JL_4404.CR3',
          reason: 'This is a raw file. Export it as a JPEG.',
        }),
        file(5, {
          state: 'refused',
          name: 'notes.txt',
          reason: 'This is not an image.',
        }),
        file(6, { state: 'failed', reason: 'The connection was cut.', canRetry: true }),
        file(7, { state: 'failed', reason: 'The connection was cut.', canRetry: true }),
      ]}
    />
  ),
  async play({ canvas }) {
    const list = canvas.getByRole('list', { name: '4 files did not arrive' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 4' }));
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry all 2' }));
    await expect(told.retryAll).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(told.close).toHaveBeenCalled();
  },
};
export const Finished: Story = {
  render: () => <Host files={files.slice(0, 400)} bytesPerSecond={0} />,
};
export const TooLong: Story = {
  render: () => (
    <Host
      title={'Evening'.repeat(20)}
      files={[
        file(0, { name: `${'ceremony'.repeat(20)}.jpg`, state: 'uploading', received: MB }),
        file(1, {
          name: `${'ceremony'.repeat(20)}.jpg`,
          state: 'refused',
          reason: 'This is not an image.',
        }),
      ]}
    />
  ),
};
export const Dropping: Story = { render: () => <DropHint album="Evening" /> };
export const Dark: Story = { render: () => <Host />, ...dark };
export const Phone: Story = { render: () => <Host />, ...phone };
export const RightToLeft: Story = { render: () => <Host />, ...rightToLeft };
