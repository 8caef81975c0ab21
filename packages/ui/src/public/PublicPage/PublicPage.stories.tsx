import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark, phone, wholeScreen } from '../../testing/story';
import { Prose } from '../Prose/Prose';
import { Page } from '../public.testing';
import { PublicFooter, PublicHeader, PublicPage } from './PublicPage';

const meta: Meta = {
  title: 'Public/PublicPage',
  component: PublicPage,
  tags: ['stable'],
  subcomponents: { PublicHeader, PublicFooter },
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'Around each page that needs no account: header, content, footer.',
      do: 'Mark the current page in the header.',
      dont: 'Don’t put more than five links into the header.',
      keyboard: 'Links are reached with Tab.',
      aria: 'Header, main, and footer landmarks; the current page has aria-current.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Page>
      <Prose title="About" lead="A workspace for service professionals and their clients." />
    </Page>
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
