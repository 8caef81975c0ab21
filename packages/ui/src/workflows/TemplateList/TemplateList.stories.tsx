import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { Button } from '../../foundation/Button/Button';
import { seedTemplates, templateChoices } from '../../testing/lead-cast';
import { dark, phone } from '../../testing/story';
import { NewLeadForm, type NewLeadFormProps } from '../NewLead/NewLeadForm';
import { UseTemplateForm, type UseTemplateFormProps } from '../NewLead/UseTemplateForm';
import { TemplateList, TemplateListLoading } from './TemplateList';

const meta: Meta = { title: 'Leads/Templates' };
export default meta;
type Story = StoryObj;

const told = {
  use: fn(),
  duplicate: fn(),
  rename: fn(),
  status: fn(),
  remove: fn(),
  submit: fn(),
  more: fn(),
};

export const List: Story = {
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
export const ListDark: Story = { ...List, ...dark };
export const ListPhone: Story = { ...List, ...phone };
export const ListLoading: Story = { render: () => <TemplateListLoading /> };

/** One of the product is copied and never changed; one's own is renamed where it stands. */
export const Actions: Story = {
  ...List,
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

const form = (props: Partial<NewLeadFormProps> = {}) => (
  <div style={{ maxWidth: 392 }}>
    <NewLeadForm
      templates={templateChoices}
      contact={<Button>Choose a contact</Button>}
      onSubmit={told.submit}
      onCancel={fn()}
      {...props}
    />
  </div>
);

export const NewLead: Story = {
  render: () => form({ onMore: told.more }),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    await userEvent.click(canvas.getByRole('radio', { name: /Our weddings/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more templates' }));
    await expect(told.more).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Create lead' }));
    await expect(told.submit).toHaveBeenCalledWith({ templateId: 'ours', title: '', eventDay: '' });
  },
};
export const NewLeadDark: Story = { render: () => form(), ...dark };
export const NewLeadPhone: Story = { render: () => form(), ...phone };
export const NewLeadLoading: Story = { render: () => form({ templates: undefined }) };
export const NewLeadFailed: Story = {
  render: () => form({ error: 'Couldn’t create the lead. This template no longer exists.' }),
};

const use = (props: Partial<UseTemplateFormProps> = {}) => (
  <div style={{ maxWidth: 392 }}>
    <UseTemplateForm
      templates={templateChoices}
      steps={['Thank you']}
      canReplace
      isReplacing
      onSubmit={told.submit}
      onCancel={fn()}
      {...props}
    />
  </div>
);

/** An enquiry takes the steps of a template in place of what came with the form; it is said, and can be chosen. */
export const UseTemplate: Story = {
  render: () => use(),
  play: async ({ canvas }) => {
    told.submit.mockClear();
    const send = canvas.getByRole('button', { name: 'Use template' });
    await expect(send).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Our weddings/ }));
    await userEvent.click(send);
    await expect(told.submit).toHaveBeenLastCalledWith({ templateId: 'ours', isReplacing: true });
    await userEvent.click(canvas.getByRole('radio', { name: /Keep them/ }));
    await userEvent.click(send);
    await expect(told.submit).toHaveBeenLastCalledWith({ templateId: 'ours', isReplacing: false });
  },
};
export const UseTemplateDark: Story = { render: () => use(), ...dark };
/** What was sent is not replaced. */
export const UseTemplateSentPhone: Story = {
  render: () => use({ canReplace: false, error: 'Nothing was changed. A smart file has at most 20 steps.' }),
  ...phone,
};
