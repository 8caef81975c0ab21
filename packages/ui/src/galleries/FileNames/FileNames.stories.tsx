import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { FileNames, type FileNamesProps } from './FileNames';

const meta: Meta<typeof FileNames> = {
  title: 'Galleries/FileNames',
  component: FileNames,
  tags: ['evolving'],
  parameters: guide({
    use: 'To find the originals of a selection in the program where they are edited.',
    do: 'Name the place in the program where the list is pasted.',
    dont: 'Don’t include photographs that wait for a place.',
    keyboard: 'Tab goes from the program to the list and to Copy.',
    aria: 'The list is a text field that cannot be changed, named by the number of names.',
  }),
};
export default meta;
type Story = StoryObj;

const copy = fn();
const draw = (props: Partial<FileNamesProps> = {}) => (
  <FileNames
    formats={[
      { value: 'lightroom', label: 'Lightroom Classic', hint: 'Library, Text filter, Filename contains.' },
      { value: 'captureOne', label: 'Capture One', hint: 'Edit, Select by filename list.' },
    ]}
    format="lightroom"
    onFormat={fn()}
    text="JL_4403, JL_4417, JL_4421"
    count={3}
    ambiguous={[]}
    onCopy={copy}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    copy.mockClear();
    await expect(canvas.getByRole('textbox', { name: '3 file names' })).toHaveValue(
      'JL_4403, JL_4417, JL_4421',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(copy).toHaveBeenCalledWith('JL_4403, JL_4417, JL_4421');
  },
};
export const Ambiguous: Story = {
  render: () => draw({ text: 'JL 4403, JL_4417', count: 2, ambiguous: ['JL 4403'] }),
};
export const Loading: Story = { render: () => draw({ text: undefined, count: 0 }) };
export const Empty: Story = {
  render: () => draw({ text: '', count: 0 }),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeDisabled();
  },
};
export const Failed: Story = {
  render: () => draw({ text: undefined, error: 'The server did not answer. Try again.' }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
