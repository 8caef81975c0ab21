import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { wholeScreen } from '../../testing/story';
import { List, panelOf } from '../contacts.testing';
import { ContactForm } from './ContactForm';

const meta: Meta = {
  title: 'Contacts/ContactForm',
  component: ContactForm,
  tags: ['evolving'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'To create or edit a contact. Its fields come from the field table.',
      do: 'Keep what was typed when the server refuses.',
      dont: 'Don’t close it before the save has succeeded.',
      keyboard: 'Enter saves.',
      aria: 'A form; each field has its label and error, and a refusal is an alert.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const save = fn();
/** What was typed stays when the server refuses. */
export const Editing: Story = {
  render: () => (
    <List
      rows={contacts}
      panel={panelOf(
        <ContactForm
          padded
          initial={{ name: 'Priya Nair', email: 'priya.nair@' }}
          errors={{ email: 'The address ends after the @' }}
          onSubmit={save}
          onCancel={fn()}
        />,
      )}
    />
  ),
  play: async ({ canvas }) => {
    save.mockClear();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'Portuguese');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'mail.example{Enter}');
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'Priya Nair',
        email: 'priya.nair@mail.example',
        phoneNumber: '',
        language: 'pt',
      }),
    );
  },
};
