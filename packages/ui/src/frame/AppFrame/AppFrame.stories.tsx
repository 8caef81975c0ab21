import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { Screen } from '../../testing/Screen';
import { dark, phone, rightToLeft, tablet, wholeScreen } from '../../testing/story';
import { KeptChanges } from '../KeptChanges/KeptChanges';
import { ScreenHead } from '../ScreenHead/ScreenHead';
import { AppFrame } from './AppFrame';

const meta: Meta = {
  title: 'Frame/AppFrame',
  component: AppFrame,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Around every screen of a signed-in person: rail, top bar, sheet, side panels.',
      do: 'Pass the crumbs of the current screen.',
      dont: 'Don’t scroll the page: the sheet scrolls.',
      keyboard: 'A skip link leads to the content. Tab goes rail, bar, content, panels.',
      aria: 'The main landmark and a link that skips to it; rail, top bar and panels bring their own landmarks.',
    }),
  },
};
export default meta;
type Story = StoryObj;

const running = {
  label: 'Uploading 412 of 664',
  detail: 'Ferreira, about 4 min',
  done: 412,
  total: 664,
  onOpen: fn(),
};

export const Default: Story = {
  render: () => (
    <Screen current="contacts" running={running}>
      <ScreenHead title="Contacts" detail="248 people" />
    </Screen>
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
/** Between 761 and 1180 pixels the rail folds by itself. */
export const Tablet: Story = { ...Default, ...tablet };
export const RightToLeft: Story = { ...Default, ...rightToLeft };

export const Collapsed: Story = {
  render: () => (
    <Screen current="contacts" collapsed running={running}>
      <ScreenHead title="Contacts" detail="248 people" />
    </Screen>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Expand the rail' }));
    await expect(canvas.getByRole('button', { name: 'Collapse the rail' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

export const Offline: Story = {
  render: () => (
    <Screen
      current="contacts"
      banner={
        <KeptChanges
          isOnline={false}
          waiting={[{ id: '1', label: 'Edit contact', text: 'Name: Priya Nair' }]}
          refused={[]}
          onCopy={fn()}
          onRetry={fn()}
          onDiscard={fn()}
        />
      }
    >
      <ScreenHead title="Contacts" detail="248 people" />
    </Screen>
  ),
};

/** Workspaces, profile, theme and the way out. */
export const WorkspaceMenu: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Workspace: Juniper & Light/ }));
    const menu = within(await within(document.body).findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible());
    await expect(menu.getByRole('menuitemradio', { name: 'System' })).toHaveAttribute('aria-checked', 'true');
  },
};

const unknownWorkspaces = (workspaces: [] | undefined) => (
  <Screen
    current="contacts"
    workspace={{
      workspaces,
      current: 'juniperandlight',
      person: '',
      theme: 'systemDefault',
      onSwitch: fn(),
      onTheme: fn(),
      onLogout: fn(),
    }}
  >
    <ScreenHead title="Contacts" detail="248 people" />
  </Screen>
);

/** While the workspaces are on their way: the row keeps its place, and shows no name that would change in a moment. */
export const WorkspaceNotYetKnown: Story = {
  render: () => unknownWorkspaces(undefined),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Workspace:/ })).toHaveAccessibleName('Workspace:');
  },
};

/** If the workspaces cannot be loaded, only the handle of this one is shown. */
export const WorkspacesMissing: Story = {
  render: () => unknownWorkspaces([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Workspace: juniperandlight' })).toBeVisible();
  },
};
