import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../foundation/Button/Button';
import { guide } from '../testing/guide';
import { AtelierProvider } from './AtelierProvider';
import { useFormat } from './format';

const meta: Meta = {
  title: 'Theme/AtelierProvider',
  component: AtelierProvider,
  tags: ['stable'],
  parameters: guide({
    use: 'Once, around the whole app: it gives every component the theme, the router’s link, and the person’s locale and time zone.',
    do: 'Resolve the theme with useTheme, so that it is on the page before the first paint.',
    dont: 'Don’t nest providers to style a part of a screen: the tokens are set on the document.',
    aria: 'Sets data-theme and the color scheme on the document root, which form controls and scrollbars follow.',
  }),
};
export default meta;
type Story = StoryObj;

function Deadline() {
  const { date } = useFormat();
  return <p>The contract was signed {date('2026-10-15T07:41:00Z')}.</p>;
}

/** Components below it write times and numbers for one person, and links through the host’s router. */
export const Default: Story = {
  render: (_args, { globals }) => (
    <AtelierProvider
      theme={globals.theme === 'dark' ? 'dark' : 'light'}
      format={{ locale: 'pt-PT', timeZone: 'Asia/Tokyo' }}
    >
      <Deadline />
      <Button variant="primary">Countersign</Button>
    </AtelierProvider>
  ),
};
