import type { Meta, StoryObj } from '@storybook/react-vite';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { List, panel, panelOf } from '../contacts.testing';
import { ContactPanel, ContactPanelLoading } from './ContactPanel';

const meta: Meta = {
  title: 'Contacts/ContactPanel',
  component: ContactPanel,
  tags: ['evolving'],
  subcomponents: { ContactPanelLoading },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For one contact beside the list.',
      do: 'Put the next step on top.',
      dont: 'Don’t load the timeline before the panel is open.',
      keyboard: 'Its actions are buttons.',
      aria: 'Facts are a description list; the next step is a named section.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = { render: () => <List rows={contacts} panel={panelOf(panel)} /> };
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const Loading: Story = {
  render: () => <List rows={contacts} panel={panelOf(<ContactPanelLoading />)} />,
};
