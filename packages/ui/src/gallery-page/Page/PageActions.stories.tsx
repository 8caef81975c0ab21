import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { PageActions, type PageActionsProps } from './PageActions';

const meta: Meta<typeof PageActions> = {
  title: 'Gallery page/PageActions',
  component: PageActions,
  tags: ['evolving'],
  parameters: guide({
    use: 'At the end of the albums of a gallery.',
    do: 'Show how far a selection is where it is opened.',
    dont: 'Don’t show what this visitor may not do.',
    keyboard: 'Buttons only.',
    aria: 'What is open is a pressed button.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { favourites: fn(), selection: fn(), download: fn() };
const album = {
  id: 'album',
  name: 'Album',
  count: 12,
  maximum: 30,
  state: 'open',
  isOpen: false,
  onOpen: told.selection,
};
const draw = (props: Partial<PageActionsProps> = {}) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
    <PageActions
      favourites={{ count: 8, isOpen: false, onOpen: told.favourites }}
      selections={[album]}
      onDownload={told.download}
      {...props}
    />
  </div>
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvas }) {
    for (const mock of Object.values(told)) mock.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Favorites 8' }));
    await expect(told.favourites).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Album 12 of 30' }));
    await expect(told.selection).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(told.download).toHaveBeenCalled();
  },
};
export const Sent: Story = {
  render: () =>
    draw({
      selections: [
        { ...album, state: 'final' },
        { ...album, id: 'prints', name: 'Prints', maximum: null, count: 3, isOpen: true },
      ],
    }),
};
export const OnlyFavourites: Story = { render: () => draw({ selections: [], onDownload: undefined }) };
export const TooLong: Story = {
  render: () => draw({ selections: [{ ...album, name: 'The album of your grandparents '.repeat(5) }] }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
