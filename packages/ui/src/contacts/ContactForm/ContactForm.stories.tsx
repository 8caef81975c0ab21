import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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

/** A long form that was refused shows its first mistake. */
export const Refused: Story = {
  render: function Render() {
    const [errors, setErrors] = useState<{ name: string; email: string }>();
    return (
      <div style={{ background: 'var(--surface)', height: 320, overflow: 'auto', padding: 24 }}>
        <ContactForm
          errors={errors}
          onSubmit={() => setErrors({ name: 'A contact needs a name', email: 'Enter an address' })}
          onCancel={fn()}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    await userEvent.tab();
    // It is not taken there again while somebody types on.
    await userEvent.keyboard('ada@ferreira.example');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};
