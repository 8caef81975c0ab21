import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../testing/guide';
import { LinkAddress } from './LinkAddress';
import { box, told } from './sending.testing';

const meta: Meta = {
  title: 'Sending/LinkAddress',
  component: LinkAddress,
  tags: ['evolving'],
  parameters: guide({
    use: 'To copy an address that is shown only once.',
    do: 'Say that it is shown only once.',
    dont: 'Don’t log it.',
    keyboard: 'Copy is a button.',
    aria: 'A read-only field with a name.',
  }),
};
export default meta;
type Story = StoryObj;

/** The address of a link is shown once. */
export const Default: Story = {
  render: () =>
    box(<LinkAddress recipient="Priya Nair" url="https://studio.example/f/4f9a1c27" onCopy={told.looked} />),
};
