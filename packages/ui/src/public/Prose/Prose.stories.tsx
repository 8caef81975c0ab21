import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { phone, wholeScreen } from '../../testing/story';
import { Page } from '../public.testing';
import { Prose } from './Prose';

const meta: Meta = {
  title: 'Public/Prose',
  component: Prose,
  tags: ['stable'],
  parameters: {
    ...wholeScreen,
    ...guide({
      use: 'For pages to read: about, terms, changelog.',
      do: 'Use plain headings, lists and paragraphs inside.',
      dont: 'Don’t put forms with more than a few fields inside.',
      keyboard: 'Links are reached with Tab.',
      aria: 'An article with headings.',
    }),
  },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <Page>
      <Prose
        title="Privacy"
        lead="What is kept, where, for how long, and who can see it."
        meta="In force since 1 October 2026"
      >
        <h2>What is kept</h2>
        <p>
          Your name, your address and what you put into your studio. See the <a href="#terms">terms</a>.
        </p>
        <ul>
          <li>Contacts and everything that hangs on them</li>
          <li>Files that you upload</li>
        </ul>
        <pre>
          <code>curl https://contacts.us.atelier.example/juniperandlight/contacts</code>
        </pre>
      </Prose>
    </Page>
  ),
};
export const Phone: Story = { ...Default, ...phone };
