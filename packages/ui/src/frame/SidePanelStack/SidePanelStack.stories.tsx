import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ContactPanel } from '../../contacts/ContactPanel/ContactPanel';
import { contacts } from '../../testing/cast';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, wholeScreen } from '../../testing/story';
import { ScreenHead } from '../ScreenHead/ScreenHead';
import { SidePanelStack } from './SidePanelStack';

const meta: Meta = {
  title: 'Frame/SidePanelStack',
  component: SidePanelStack,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For one thing of a list, opened beside the list.',
      do: 'Push a panel for what a panel links to; Back returns.',
      dont: 'Don’t open a dialog for what a panel can show.',
      keyboard: 'Esc closes the top panel; the focus goes into the panel and returns.',
      aria: 'A complementary region named by the title.',
    }),
  },
};
export default meta;
type Story = StoryObj;

function Panels() {
  const [ids, setIds] = useState(['ines', 'priya']);
  const panels = ids.flatMap((id) => {
    const contact = contacts.find((one) => one.id === id);
    return contact
      ? [
          {
            id,
            title: contact.name,
            content: <ContactPanel contact={contact} onEdit={fn()} onDelete={fn()} />,
            onOpenAsPage: fn(),
            onCopyLink: fn(),
          },
        ]
      : [];
  });
  return (
    <Screen
      current="contacts"
      panels={
        panels.length > 0 && (
          <SidePanelStack
            panels={panels}
            onPop={() => setIds((before) => before.slice(0, -1))}
            onClose={() => setIds([])}
          />
        )
      }
    >
      <ScreenHead title="Contacts" detail="248 people" />
    </Screen>
  );
}

/** Esc takes one panel away, Back does the same. */
export const PanelStack: Story = {
  render: () => <Panels />,
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary', { name: 'Priya Nair' });
    await waitFor(() => expect(panel).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Back to Inês Duarte' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('complementary', { name: 'Inês Duarte' })).toBeInTheDocument(),
    );
  },
};
export const TwoPanels: Story = { render: () => <Panels /> };
export const TwoPanelsDark: Story = { render: () => <Panels />, ...dark };
export const TwoPanelsPhone: Story = { render: () => <Panels />, ...phone };
