import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { photographs } from '../../testing/gallery-cast';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft, wholeScreen } from '../../testing/story';
import { Door, type DoorView } from './Door';
import { PinDoor, type PinDoorProps } from './PinDoor';
import { VisitorForm, type VisitorFormProps } from './VisitorForm';

const meta: Meta<typeof Door> = {
  title: 'Gallery page/Door',
  component: Door,
  subcomponents: { PinDoor, VisitorForm },
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'Before a gallery: for a PIN, a form, and for galleries that are closed.',
      do: 'Keep what was typed when it is refused, and say until when a visitor has to wait.',
      dont: 'Don’t show a name or a cover that may not be known yet.',
      keyboard: 'Enter sends.',
      aria: 'The main part of the page; problems are announced and belong to their fields.',
    }),
    ...wholeScreen,
  },
};
export default meta;
type Story = StoryObj;

const door: DoorView = {
  name: 'Ada & Luis',
  studio: { name: 'Juniper & Light', logoUrl: null },
  placeholder: photographs(1)[0]?.placeholder ?? null,
};
const told = { pin: fn(), form: fn() };
const pin = (props: Partial<PinDoorProps> = {}) => <PinDoor door={door} onSubmit={told.pin} {...props} />;
const form = (props: Partial<VisitorFormProps> = {}) => (
  <VisitorForm
    door={door}
    fields={[
      { key: 'name', label: 'Name', kind: 'name', isRequired: true },
      { key: 'email', label: 'Email', kind: 'email', isRequired: true },
      { key: 'table', label: 'Your table', kind: 'text', isRequired: false },
    ]}
    onSubmit={told.form}
    {...props}
  />
);

export const Closed: Story = {
  render: () => (
    <Door
      door={door}
      text="This gallery closed on 12 May 2026. The photos are safe: ask Juniper & Light to open it again."
    />
  ),
};
/** Nothing that may not be known is there: neither the name nor the colors of the cover. */
export const Unknown: Story = {
  render: () => pin({ door: { ...door, name: null, placeholder: null } }),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('A gallery for you');
  },
};
export const Pin: Story = {
  render: () => pin(),
  async play({ canvas }) {
    told.pin.mockClear();
    const field = canvas.getByRole('textbox', { name: 'PIN' });
    await userEvent.type(field, '12{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('A PIN has 4 to 8 digits.');
    await userEvent.type(field, ' ٣٤{Enter}');
    await expect(told.pin).toHaveBeenCalledWith('1234');
  },
};
export const PinOfAlbum: Story = { render: () => pin({ album: 'Family only' }) };
export const PinRefused: Story = { render: () => pin({ error: 'That isn’t the PIN. Try again.' }) };
/** After too many tries nothing is sent until the time is over. */
export const PinDelayed: Story = {
  render: () => pin({ wait: 'Too many tries. Try again in 30 sec.' }),
  async play({ canvas }) {
    told.pin.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'PIN' }), '1234{Enter}');
    await expect(told.pin).not.toHaveBeenCalled();
  },
};
export const Form: Story = {
  render: () => form(),
  async play({ canvas }) {
    told.form.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Inês Duarte');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ines{Enter}');
    await expect(canvas.getByText('That isn’t an email address.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '@duarteplans.example{Enter}');
    await expect(told.form).toHaveBeenCalledWith({
      name: 'Inês Duarte',
      email: 'ines@duarteplans.example',
      table: '',
    });
  },
};
export const FormPending: Story = { render: () => form({ pending: true }) };
export const FormFailed: Story = {
  render: () => form({ error: 'Couldn’t open the gallery. What you typed is still here. Try again.' }),
};
export const TooLong: Story = {
  render: () => pin({ door: { ...door, name: 'Ada & Luis '.repeat(14) } }),
};
export const Dark: Story = { render: () => form(), ...dark };
export const Phone: Story = { render: () => pin(), ...phone };
export const RightToLeft: Story = { render: () => form(), ...rightToLeft };
