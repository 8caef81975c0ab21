import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { VariableForm, type VariableFormProps, VariableUses } from './VariableForm';
import { told } from './variables.testing';

const meta: Meta = {
  title: 'Settings/VariableForm',
  component: VariableForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To create or edit a variable.',
    do: 'Say where it is used before it changes.',
    dont: 'Don’t rename its key.',
    keyboard: 'Enter saves.',
    aria: 'A form; each field has its label, and a refusal is an alert.',
  }),
  subcomponents: { VariableUses },
};
export default meta;
type Story = StoryObj;

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
export const Default: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Parking');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Default value' }), 'Barn');
    await userEvent.click(canvas.getByRole('button', { name: 'Add variable' }));
    await expect(told.submit).toHaveBeenCalledWith(
      { label: 'Parking', kind: 'text', standard: 'Barn' },
      expect.any(Function),
    );
  },
};
export const Dark: Story = { render: () => form(), ...dark };
export const Refused: Story = {
  render: () =>
    form({
      initial: { label: 'Ceremony time', kind: 'time', standard: '' },
      errors: { label: 'A variable with this name already exists.' },
      error: <VariableUses uses={['Contract of the lead “Wedding weekend” uses it.']} />,
    }),
};
