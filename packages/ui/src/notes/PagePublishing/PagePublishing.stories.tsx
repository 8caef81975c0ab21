import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { PagePublishing } from './PagePublishing';

const meta: Meta<typeof PagePublishing> = {
  title: 'Notes/PagePublishing',
  component: PagePublishing,
  tags: ['evolving'],
  args: {
    isPublished: true,
    slug: 'weekend',
    url: 'https://atelier.example/p/juniper-light/weekend',
    expiresAt: '',
    isExpired: false,
    withSubPages: false,
    canChange: true,
    maxLength: 80,
    onChange: fn(),
    onCopy: fn(),
  },
  parameters: guide({
    use: 'Shows a page to people outside of the workspace.',
    do: 'Show it below who sees the page inside the workspace.',
    dont: 'Don’t publish pages below it unless somebody asks for it.',
    keyboard: 'Tab and Space. Enter in the address keeps it.',
    aria: 'Switches and fields with names.',
  }),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A published page. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const address = canvas.getByRole('textbox', { name: 'Address' });
    await userEvent.clear(address);
    await userEvent.type(address, 'Our weekend{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ slug: 'our-weekend' });
    await userEvent.click(canvas.getByRole('switch', { name: /Pages below/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ withSubPages: true });
  },
};

/** Only for the workspace. */
export const Closed: Story = { args: { isPublished: false, slug: null, url: null } };

/** Its time is over. */
export const Expired: Story = { args: { isExpired: true, expiresAt: '2026-11-20T18:00' } };

/** For somebody who may not change it. */
export const OnlyToRead: Story = { args: { canChange: false } };

/** The address is taken. */
export const Failed: Story = {
  args: { error: 'Another page has or had this address. “weekend-2” is free.' },
};

export const Dark: Story = dark;
export const Phone: Story = phone;
