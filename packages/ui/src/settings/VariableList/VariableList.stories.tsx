import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VariableList, type VariableView } from './VariableList';
import { told } from './variables.testing';

const meta: Meta = {
  title: 'Settings/VariableList',
  component: VariableList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the variables of a studio.',
    do: 'Say how often each is used.',
    dont: 'Don’t delete one that is in use without saying where.',
    keyboard: 'Each has its buttons.',
    aria: 'A list.',
  }),
};
export default meta;
type Story = StoryObj;

const variables: readonly VariableView[] = [
  { id: '1', label: 'Ceremony time', name: 'preset.ceremonyTime', kind: 'Time', standard: '15:30' },
  { id: '2', label: 'Where to park', name: 'preset.whereToPark', kind: 'Text' },
  {
    id: '3',
    label: 'What happens when the weather does not want what we want',
    kind: 'Text',

    name: 'preset.whatHappensWhenTheWeatherDoesNotWant',
    standard: 'We meet in the old barn of the Quinta do Vale',
  },
];
export const Default: Story = {
  render: () => (
    <VariableList
      aria-label="Your variables"
      variables={variables}
      onEdit={told.edit}
      onDelete={told.remove}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Ceremony time' }));
    await expect(told.edit).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Where to park' }));
    await expect(told.remove).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }));
  },
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const RightToLeft: Story = { ...Default, ...rightToLeft };
