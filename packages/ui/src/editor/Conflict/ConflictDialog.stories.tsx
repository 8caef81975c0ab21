import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { phone } from '../../testing/story';
import { told } from '../editor-parts.testing';
import { ConflictDialog } from './ConflictDialog';

const meta: Meta = {
  title: 'Editor/ConflictDialog',
  component: ConflictDialog,
  tags: ['evolving'],
  parameters: guide({
    use: 'When somebody else changed what you were editing.',
    do: 'Show both versions.',
    dont: 'Don’t choose for the person.',
    keyboard: 'The choices are radios; Esc closes the dialog.',
    aria: 'A modal dialog with a group of radios.',
  }),
};
export default meta;
type Story = StoryObj;

/** Both versions are shown; one's own stays unless the other is chosen. */
export const Default: Story = {
  render: () => (
    <ConflictDialog
      conflicts={[
        {
          path: 'packages.weekend.price',
          place: 'Price of The Weekend',
          base: 1,
          theirs: 450_000,
          mine: 470_000,
        },
        {
          path: 'headline',
          place: 'Headline',
          theirs: [{ text: 'Three days in ' }, { variable: 'event.place' }],
          mine: [],
        },
        { path: 'packages.day', place: 'The Day', theirs: { _id: 'day', name: 'The Long Day' } },
      ]}
      currency="EUR"
      onResolve={told.resolve}
      onClose={fn()}
    />
  ),
  play: async () => {
    told.resolve.mockClear();
    const dialog = await page.findByRole('dialog', { name: 'Someone else changed the same field' });
    await expect(dialog).toHaveTextContent('€4,700');
    await expect(dialog).toHaveTextContent('Three days in [Event place]');
    await expect(dialog).toHaveTextContent('Removed');
    const [, theirs] = page.getAllByRole('radio', { name: /^Theirs/ });
    if (theirs) await userEvent.click(theirs);
    await userEvent.click(page.getByRole('button', { name: 'Keep selection' }));
    await expect(told.resolve).toHaveBeenCalledWith(['packages.weekend.price', 'packages.day']);
  },
};
export const Phone: Story = { render: Default.render as () => React.ReactElement, ...phone };
