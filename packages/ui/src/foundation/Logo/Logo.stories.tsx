import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { Kbd } from '../Kbd/Kbd';
import { row } from '../marks.testing';
import { Logo, Mark, StudioWord } from './Logo';

const meta: Meta = {
  title: 'Foundation/Logo',
  component: Logo,
  tags: ['stable'],
  parameters: guide({
    use: 'For Atelier’s own name, its mark, and a studio’s name where its clients see it.',
    do: 'Use StudioWord on the pages of a studio.',
    dont: 'Don’t put Atelier’s logo above a studio’s own.',
    aria: 'Drawings are hidden; the name is text.',
  }),
  subcomponents: { Mark, StudioWord },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <div style={row}>
      <Logo />
      <StudioWord name="Juniper & Light" />
      <Kbd keys={['mod', 'K']} />
    </div>
  ),
};
