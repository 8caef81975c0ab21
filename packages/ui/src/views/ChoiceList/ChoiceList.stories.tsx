import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { ChoiceList } from './ChoiceList';

const meta: Meta = {
  title: 'Views/ChoiceList',
  component: ChoiceList,
  tags: ['stable'],
  parameters: guide({
    use: 'For a short list to choose from, inside a popover or a form.',
    do: 'Add a picture and a detail where names are alike.',
    dont: 'Don’t use it for a field of a form: use SelectField.',
    keyboard: 'Tab and Space, as for all checkboxes.',
    aria: 'A group of checkboxes with a name; a status says how many were found.',
  }),
};
export default meta;
type Story = StoryObj;

const people = contacts.map(({ id, name, email }) => ({
  id,
  name,
  detail: email ?? undefined,
  picture: <Avatar name={name} colourKey={id} size={22} decorative />,
}));

function Choosing({ first = ['priya'] }: { first?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ maxWidth: 320 }}>
      <ChoiceList label="Clients" sections={[{ choices: people }]} value={value} onChange={setValue} />
    </div>
  );
}

export const Default: Story = {
  render: () => <Choosing />,
  play: async ({ canvas }) => {
    const noor = canvas.getByRole('checkbox', { name: /Noor Haddad/ });
    await userEvent.click(noor);
    await expect(noor).toBeChecked();
  },
};
export const Dark: Story = { render: () => <Choosing />, ...dark };
export const Nothing: Story = {
  render: () => (
    <div style={{ maxWidth: 320 }}>
      <ChoiceList label="Clients" sections={[]} value={[]} onChange={() => {}} nothing="No contacts yet" />
    </div>
  ),
};
