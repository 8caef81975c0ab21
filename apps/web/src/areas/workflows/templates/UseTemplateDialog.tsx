import { callErrorOf, useAddTemplateSteps } from '@atelier/react-hooks';
import { errorMessage, type Lead } from '@atelier/sdk';
import { FormDialog, UseTemplateForm } from '@atelier/ui';
import { toasts } from '../../../app/toasts';
import { useSameWish } from '../../../app/use-same-wish';
import { useTemplateChoices } from './use-template-choices';

export interface UseTemplateDialogProps {
  lead: Pick<Lead, '_id' | 'version' | 'modules'>;
  onClose: () => void;
}

/** Gives a lead the steps of a template, of the studio or of the product. */
export function UseTemplateDialog({
  lead: { _id: leadId, version, modules },
  onClose,
}: UseTemplateDialogProps) {
  const add = useAddTemplateSteps();
  const once = useSameWish();
  const error = callErrorOf(add.error);
  return (
    <FormDialog opened title="Use a template" onClose={onClose}>
      <UseTemplateForm
        {...useTemplateChoices()}
        steps={modules.map(({ label }) => label)}
        canReplace={version === 0}
        // Copies that nobody wrote in, such as those that came with an enquiry.
        isReplacing={modules.every(({ module }) => module.revision === 1)}
        onSubmit={({ templateId, isReplacing }) =>
          add.mutate(once({ leadId, templateId, replace: isReplacing }), {
            onSuccess: () => {
              toasts.show('Template steps added');
              onClose();
            },
          })
        }
        onCancel={onClose}
        isPending={add.isPending}
        error={error && `Nothing was changed. ${errorMessage(error)}`}
      />
    </FormDialog>
  );
}
