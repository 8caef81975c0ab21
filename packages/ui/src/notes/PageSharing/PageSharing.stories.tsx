import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageSharing } from './PageSharing';

const mira = {
  id: 'mira',
  name: 'Mira Anand',
  email: 'mira@juniper.example',
  access: 'full',
  why: 'created the page',
} as const;

const meta: Meta<typeof PageSharing> = {
  title: 'Notes/PageSharing',
  component: PageSharing,
  tags: ['evolving'],
  args: {
    members: [
      mira,
      {
        id: 'tom',
        name: 'Tom Okafor',
        email: 'tom@okafor.example',
        access: 'edit',
        why: 'shared with them',
        share: 'edit',
      },
    ],
    candidates: [{ id: 'ines', name: 'Inês Duarte', email: 'ines@duarte.example' }],
    workspace: { enabled: false, access: 'view' },
    canChange: true,
    me: 'mira',
    onShare: fn(),
    onAccess: fn(),
    onUnshare: fn(),
    onWorkspace: fn(),
  },
  parameters: guide({
    use: 'Says who sees a page now, why, and changes it.',
    do: 'Name the reason of everybody who sees the page.',
    dont: 'Don’t list who could see it: only who does.',
    keyboard: 'Each level is a list; each share has a button that ends it.',
    aria: 'A list named Who sees this page.',
  }),
};
export default meta;
type Story = StoryObj<typeof PageSharing>;

export const Default: Story = {
  async play({ canvas, canvasElement, args }) {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Share with a member' }));
    await userEvent.click(await body.findByRole('menuitem', { name: /Inês Duarte/ }));
    await expect(args.onShare).toHaveBeenCalledWith('ines');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sharing with Tom Okafor' }));
    await expect(args.onUnshare).toHaveBeenCalledWith('tom');
    await userEvent.click(canvas.getByRole('switch', { name: 'Everyone in the workspace' }));
    await expect(args.onWorkspace).toHaveBeenCalledWith(true, 'view');
  },
};
export const Open: Story = { args: { workspace: { enabled: true, access: 'comment' } } };
export const OnlyToLookAt: Story = { args: { canChange: false, me: 'tom' } };
export const Alone: Story = { args: { members: [mira] } };
export const Failed: Story = { args: { error: 'Couldn’t share the page. Nothing was changed.' } };
export const Dark: Story = { ...dark };
export const Phone: Story = { ...phone };
export const RightToLeft: Story = { ...rightToLeft };
