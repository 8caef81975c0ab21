import type { Meta, StoryObj } from '@storybook/react-vite';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { row } from '../marks.testing';
import { Avatar, WorkspaceAvatar } from './Avatar';

const meta: Meta = {
  title: 'Foundation/Avatar',
  component: Avatar,
  tags: ['stable'],
  parameters: guide({
    use: 'To show a person or a workspace beside its name.',
    do: 'Pass the id as colourKey, so that a person keeps their color when the name changes.',
    dont: 'Don’t use it as the only label of a button: give the button a name.',
    aria: 'An image named after the person. With decorative it is hidden, because the name is beside it.',
  }),
  subcomponents: { WorkspaceAvatar },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={row}>
      {contacts.map((contact) => (
        <Avatar key={contact.id} name={contact.name} colourKey={contact.id} size={36} />
      ))}
      <WorkspaceAvatar name="Juniper & Light" size={36} />
      {['#ad5431', '#1f1d1a', '#f2c9d4'].map((colour) => (
        <WorkspaceAvatar key={colour} name="Juniper & Light" colour={colour} size={36} />
      ))}
    </div>
  ),
};
export const Dark: Story = { ...Default, ...dark };
