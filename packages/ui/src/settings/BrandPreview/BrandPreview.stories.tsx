import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { studio } from '../../testing/client-cast';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { BrandPreview } from './BrandPreview';

const meta: Meta<typeof BrandPreview> = {
  title: 'Settings/BrandPreview',
  component: BrandPreview,
  tags: ['evolving'],
  parameters: guide({
    use: 'Shows how the brand of a studio looks to its clients, while it is being chosen.',
    do: 'Show it beside the fields, with what is typed at the moment.',
    dont: 'Don’t use it as the page of a client: it has no actions.',
    keyboard: 'Nothing can be focused.',
    aria: 'Each preview is a section named by its heading.',
  }),
};
export default meta;
type Story = StoryObj;

const signature = ['Mira Anand', 'Juniper & Light, Lisbon'];
export const Brand: Story = {
  render: () => <BrandPreview studio={{ ...studio, brandColour: '#ad5431' }} signature={signature} />,
};
export const BrandModern: Story = {
  render: () => <BrandPreview studio={{ ...studio, typeface: 'modern' }} signature={signature} />,
  play: async ({ canvas }) => {
    const [title] = canvas.getAllByText('Three days in the Alentejo');
    if (!title) throw new Error('There is no title.');
    await expect(getComputedStyle(title).fontFamily).toMatch(/^"?Inter/);
  },
};
export const BrandLiterary: Story = {
  render: () => <BrandPreview studio={{ ...studio, typeface: 'literary' }} signature={[]} />,
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Slow mornings/);
    await expect(getComputedStyle(text).fontFamily).toMatch(/^"?Source Serif/);
  },
};
export const BrandDark: Story = { ...Brand, ...dark };
export const BrandPhone: Story = { ...Brand, ...phone };
