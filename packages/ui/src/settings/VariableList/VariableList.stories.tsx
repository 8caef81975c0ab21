import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { dark, phone, rightToLeft } from '../../testing/story';
import { VariableForm, type VariableFormProps, VariableUses } from './VariableForm';
import { VariableList, type VariableView } from './VariableList';

const meta: Meta = { title: 'Settings/Variables' };
export default meta;
type Story = StoryObj;

const told = { edit: fn(), remove: fn(), submit: fn() };

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

export const List: Story = {
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
export const ListDark: Story = { ...List, ...dark };
export const ListPhone: Story = { ...List, ...phone };
export const ListRightToLeft: Story = { ...List, ...rightToLeft };

const form = (props: Partial<VariableFormProps> = {}) => (
  <div style={{ maxWidth: 392 }}>
    <VariableForm
      initial={{ label: '', kind: 'text', standard: '' }}
      kinds={[
        { value: 'text', label: 'Text' },
        { value: 'time', label: 'Time' },
      ]}
      fieldOf={(kind) => ({ type: kind === 'time' ? 'time' : 'text' })}
      onSubmit={told.submit}
      onCancel={fn()}
      submitLabel="Add variable"
      {...props}
    />
  </div>
);

export const New: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Parking');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Default value' }), 'Barn');
    await userEvent.click(canvas.getByRole('button', { name: 'Add variable' }));
    await expect(told.submit).toHaveBeenCalledWith({ label: 'Parking', kind: 'text', standard: 'Barn' });
  },
};
export const NewDark: Story = { render: () => form(), ...dark };
export const Refused: Story = {
  render: () =>
    form({
      initial: { label: 'Ceremony time', kind: 'time', standard: '' },
      errors: { label: 'A variable with this name already exists.' },
      error: <VariableUses uses={['Contract of the lead “Wedding weekend” uses it.']} />,
    }),
};
