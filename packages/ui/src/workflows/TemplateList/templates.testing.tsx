import { fn } from 'storybook/test';
import { templateChoices } from '../../testing/lead-cast';
import { UseTemplateForm, type UseTemplateFormProps } from '../NewLead/UseTemplateForm';

export const told = {
  use: fn(),
  duplicate: fn(),
  rename: fn(),
  status: fn(),
  remove: fn(),
  submit: fn(),
  more: fn(),
};

export const use = (props: Partial<UseTemplateFormProps> = {}) => (
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
