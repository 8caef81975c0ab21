import type { Meta, StoryObj } from '@storybook/react-vite';
import dusk from '../../seed-photographs/sintra-dusk.webp';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { WidePhotograph } from './Landing';

const meta: Meta = {
  title: 'Public/WidePhotograph',
  component: WidePhotograph,
  tags: ['stable'],
  parameters: guide({
    use: 'For one large photograph between two parts.',
    do: 'Name the photographer in the caption.',
    dont: 'Don’t put text on it.',
    aria: 'A figure with alt text and caption.',
  }),
};
export default meta;
type Story = StoryObj;

const photograph = {
  src: dusk,
  alt: 'A couple on a hill at dusk',
  caption: 'Ada and Luis Ferreira. By Juniper & Light',
};
export const Default: Story = { render: () => <WidePhotograph photograph={photograph} /> };
export const InText: Story = {
  render: () => <WidePhotograph inText photograph={photograph} />,
  ...phone,
};
