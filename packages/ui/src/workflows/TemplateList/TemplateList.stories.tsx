import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent } from 'storybook/test';
import { guide } from '../../testing/guide';
import { seedTemplates } from '../../testing/lead-cast';
import { dark, phone } from '../../testing/story';
import { TemplateList, TemplateListLoading } from './TemplateList';
import { told } from './templates.testing';

const meta: Meta = {
  title: 'Leads/TemplateList',
  component: TemplateList,
  tags: ['evolving'],
  parameters: guide({
    use: 'For the templates of smart files.',
    do: 'Copy one of the product before changing it.',
    dont: 'Don’t delete one that is in use without saying so.',
    keyboard: 'Actions are buttons, and a menu for each.',
    aria: 'A list with a name; each template has a heading.',
  }),
  subcomponents: { TemplateListLoading },
};
export default meta;
type Story = StoryObj;

export const Default: Story = {
  render: () => (
    <TemplateList
      label="Templates"
      templates={seedTemplates}
      hrefOf={({ id }) => `/leads/templates/${id}`}
      answersHrefOf={(formId) => `/leads/forms/${formId}`}
      onUse={told.use}
      onDuplicate={told.duplicate}
      onRename={told.rename}
      onStatus={told.status}
      onDelete={told.remove}
    />
  ),
};
export const Dark: Story = { ...Default, ...dark };
export const Phone: Story = { ...Default, ...phone };
export const Loading: Story = { render: () => <TemplateListLoading /> };
/** One of the product is copied and never changed; one's own is renamed where it stands. */
export const Actions: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(told.duplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 'global' }));
    await expect(canvas.queryByRole('button', { name: 'Options for Wedding photography' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(told.status).toHaveBeenCalledWith(expect.objectContaining({ id: 'draft' }), 'published');
    await userEvent.click(canvas.getByRole('button', { name: 'Options for Our weddings' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Rename' }));
    const name = await canvas.findByRole('textbox', { name: 'New name of Our weddings' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Weddings{Enter}');
    await expect(told.rename).toHaveBeenCalledWith(expect.objectContaining({ id: 'ours' }), 'Weddings');
  },
};
