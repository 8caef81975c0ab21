import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark } from '../../testing/story';
import { WorkspaceMenu } from './WorkspaceMenu';

const meta: Meta<typeof WorkspaceMenu> = {
  title: 'Frame/WorkspaceMenu',
  component: WorkspaceMenu,
  tags: ['stable'],
  parameters: guide({
    use: 'At the foot of the rail: switch workspaces, theme, settings, log out.',
    do: 'Pass undefined while the workspaces load, so that no name changes under the pointer.',
    dont: 'Don’t put actions of a screen here.',
    keyboard: 'As Menu.',
    aria: 'A button named by the workspace, and a menu of radios and actions.',
  }),
  args: {
    workspaces: [
      { id: 'juniperandlight', name: 'Juniper & Light' },
      { id: 'brandtceramics', name: 'Brandt Ceramics' },
    ],
    current: 'juniperandlight',
    person: 'Mira Anand',
    theme: 'systemDefault',
    onSwitch: fn(),
    onTheme: fn(),
    onLogout: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', alignItems: 'end', minHeight: 420, maxWidth: 216 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof WorkspaceMenu>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Workspace: Juniper & Light/ }));
    const menu = within(await within(document.body).findByRole('menu'));
    await userEvent.click(await menu.findByRole('menuitemradio', { name: /Brandt Ceramics/ }));
    await expect(args.onSwitch).toHaveBeenCalledWith('brandtceramics');
  },
};
export const Dark: Story = { ...dark };
/** No name is shown that would change in a moment. */
export const NotYetKnown: Story = { args: { workspaces: undefined } };
