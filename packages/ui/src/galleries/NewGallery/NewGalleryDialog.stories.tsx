import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, framed, phone, rightToLeft } from '../../testing/story';
import { NewGalleryDialog, type NewGalleryDialogProps, type NewGalleryDraft } from './NewGalleryDialog';

const meta: Meta<typeof NewGalleryDialog> = {
  title: 'Galleries/NewGalleryDialog',
  component: NewGalleryDialog,
  tags: ['evolving'],
  parameters: {
    ...guide({
      use: 'Over any screen, to create a gallery.',
      do: 'Check the address while it is typed, and offer a free one.',
      dont: 'Don’t ask for what can be set later.',
      keyboard: 'Enter creates, Escape closes; what was typed is kept.',
      aria: 'A dialog named New gallery; problems belong to their fields.',
    }),
    ...framed(480),
  },
};
export default meta;
type Story = StoryObj;

const told = { submit: fn(async (_draft: NewGalleryDraft) => false), address: fn(), close: fn() };
const draw = (props: Partial<NewGalleryDialogProps> = {}) => (
  <NewGalleryDialog
    opened
    onClose={told.close}
    addressPrefix="atelier.example/g/juniperandlight/"
    onAddress={told.address}
    onSubmit={told.submit}
    nameLimit={120}
    {...props}
  />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Create gallery' }));
    await expect(await page.findByText('Give the gallery a name.')).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), ' Ada & Luis, Sintra ');
    await userEvent.type(page.getByRole('textbox', { name: 'Address' }), 'ada-luis');
    await expect(told.address).toHaveBeenLastCalledWith('ada-luis');
    await userEvent.click(page.getByRole('button', { name: 'Create gallery' }));
    await expect(told.submit).toHaveBeenCalledWith({
      name: 'Ada & Luis, Sintra',
      eventDay: '',
      slug: 'ada-luis',
    });
  },
};
/** A taken address is not sent; the suggestion is one press away. */
export const AddressTaken: Story = {
  render: () => draw({ address: { state: 'taken', suggestion: 'ada-luis-2' } }),
  async play({ canvasElement }) {
    told.submit.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(await page.findByRole('textbox', { name: 'Name' }), 'Ada & Luis');
    await userEvent.type(page.getByRole('textbox', { name: 'Address' }), 'ada-luis');
    await userEvent.click(page.getByRole('button', { name: 'Create gallery' }));
    await expect(told.submit).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Use ada-luis-2' }));
    await expect(told.address).toHaveBeenLastCalledWith('ada-luis-2');
  },
};
/** What was typed is kept until the gallery is there, and no longer. */
export const Created: Story = {
  render: () => draw({ onSubmit: async () => true }),
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    const name = await page.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Noor & Sam');
    await userEvent.click(page.getByRole('button', { name: 'Create gallery' }));
    await waitFor(() => expect(name).toHaveValue(''));
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () => draw({ error: 'Couldn’t create the gallery. What you typed is kept. Try again.' }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
