import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../testing/guide';
import { dark, phone, rightToLeft } from '../../testing/story';
import { FaceConsentDialog, type FaceConsentDialogProps } from './FaceConsentDialog';

const meta: Meta<typeof FaceConsentDialog> = {
  title: 'Galleries/FaceConsentDialog',
  component: FaceConsentDialog,
  tags: ['evolving'],
  parameters: guide({
    use: 'Before face grouping is turned on in a gallery.',
    do: 'Ask each time it is turned on: consent is for one gallery.',
    dont: 'Don’t check the box for anybody.',
    keyboard: 'The box, then Not now and Turn on. Esc closes.',
    aria: 'A dialog that is named by its question; a refusal is an alert.',
  }),
};
export default meta;
type Story = StoryObj;

const told = { confirm: fn(), close: fn() };
const draw = (props: Partial<FaceConsentDialogProps> = {}) => (
  <FaceConsentDialog opened onConfirm={told.confirm} onClose={told.close} {...props} />
);

export const Default: Story = {
  render: () => draw(),
  async play({ canvasElement }) {
    for (const mock of Object.values(told)) mock.mockClear();
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'Group photos by person?',
      }),
    );
    await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: /The host of this event has agreed/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await expect(told.confirm).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await expect(told.close).toHaveBeenCalledOnce();
  },
};
export const Pending: Story = { render: () => draw({ pending: true }) };
export const Failed: Story = {
  render: () => draw({ error: 'Face grouping needs a detector, and this server has none.' }),
};
export const Dark: Story = { render: () => draw(), ...dark };
export const Phone: Story = { render: () => draw(), ...phone };
export const RightToLeft: Story = { render: () => draw(), ...rightToLeft };
