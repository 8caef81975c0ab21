import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { AccessTokenForm, type AccessTokenFormProps } from './AccessTokenForm';

const meta: Meta = {
  title: 'Settings/AccessTokenForm',
  component: AccessTokenForm,
  tags: ['evolving'],
  parameters: guide({
    use: 'To create an access token for a script.',
    do: 'Start without any access.',
    dont: 'Don’t offer more than the person has.',
    keyboard: 'Arrow keys choose a level; Enter creates the token.',
    aria: 'A form; each area is a group of three choices.',
  }),
};
export default meta;
type Story = StoryObj;

const submit = fn();
const form = (props: Partial<AccessTokenFormProps> = {}) => (
  <div style={{ maxWidth: 480 }}>
    <AccessTokenForm
      areas={[
        { area: 'workflows', highest: 'write' },
        { area: 'contacts', highest: 'write' },
        { area: 'tasks', highest: 'read' },
        { area: 'members', highest: 'read' },
      ]}
      onSubmit={submit}
      onCancel={fn()}
      {...props}
    />
  </div>
);
export const Default: Story = {
  render: () => form(),
  play: async ({ canvas }) => {
    submit.mockClear();
    const button = canvas.getByRole('button', { name: 'Create token' });
    const choice = (area: string, level: string) =>
      within(canvas.getByRole('group', { name: area })).getByRole('radio', { name: level });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Website');
    await expect(button).toBeDisabled();
    await userEvent.click(choice('Contacts', 'View'));
    await expect(choice('Team', 'Edit')).toBeDisabled();
    await userEvent.click(button);
    await expect(submit).toHaveBeenCalledWith(
      { name: 'Website', scopes: { contacts: 'read' }, expiresInDays: 90 },
      expect.any(Function),
    );
  },
};
export const Refused: Story = {
  render: () => form({ error: 'You can have 50 access tokens at most. Revoke one that is no longer used.' }),
};
export const Dark: Story = { render: () => form(), ...dark };
export const Phone: Story = { render: () => form(), ...phone };
