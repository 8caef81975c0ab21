import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { SelectionForm, type SelectionFormProps } from './SelectionForm';
import type { SelectionRules } from './selection-draft';

const meta: Meta<typeof SelectionForm> = {
  title: 'Galleries/SelectionForm',
  component: SelectionForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To ask clients for a selection, and to change what was asked.',
    do: 'Leave out what is not needed: a name is enough.',
    dont: 'Don’t lower a maximum silently: what is beyond it waits, and clients see that.',
    keyboard: 'Enter saves.',
    aria: 'A form; each problem belongs to its field.',
  }),
};
export default meta;
type Story = StoryObj;

const submit = fn(async (_rules: SelectionRules) => true);
const close = fn();
const draw = (props: Partial<SelectionFormProps> = {}) => (
  <SelectionForm
    field="gallery.demo.selection"
    saved={{ name: '', minimum: '', maximum: '', extraPrice: '', lastDay: '' }}
    currency="EUR"
    zone="Lisbon time"
    limits={{ name: 120, most: 100_000 }}
    onSubmit={submit}
    onClose={close}
    submitLabel="Create selection"
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    submit.mockClear();
    close.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Create selection' }));
    await expect(canvas.getByText('Give it a name.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Album');
    await userEvent.type(canvas.getByRole('textbox', { name: 'At least' }), '50');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Up to' }), '40');
    await expect(canvas.getByText('The minimum is at most the maximum, 40.')).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: 'At least' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price of each more' }), '15{Enter}');
    await expect(submit).toHaveBeenCalledWith(
      { name: 'Album', minimum: null, maximum: 40, extraPrice: 1500, closesOn: null },
      undefined,
    );
    await expect(close).toHaveBeenCalled();
  },
};
export const Failed: Story = {
  render: () =>
    draw({
      saved: { name: 'Album', minimum: '20', maximum: '40', extraPrice: '€15', lastDay: '2026-10-28' },
      error: 'A gallery has at most 50 selections.',
    }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
