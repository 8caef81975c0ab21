import { callErrorOf, useCreateBlankLead, useCreateLeadFromTemplate, useTenant } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { FormDialog, type NewLead, NewLeadForm } from '@atelier/ui';
import { useState } from 'react';
import { useMayRead } from '../../../app/access';
import { useSameWish } from '../../../app/use-same-wish';
import { useToday } from '../../../app/use-today';
import { ContactPicker } from '../../contacts/ContactPicker';
import { proposedTemplate } from '../templates/proposed-template';
import { useTemplateChoices } from '../templates/use-template-choices';
import classes from '../workflows.module.css';

export interface NewLeadDialogProps {
  /** Which template is chosen at first. */
  templateId?: string | undefined;
  /** Whom it is for at first. */
  contactId?: string | undefined;
  onClose: () => void;
  onMade: (leadId: string) => void;
}

/** Makes a lead: from a template of the studio or of the product, or blank. */
export function NewLeadDialog({ templateId, contactId, onClose, onMade }: NewLeadDialogProps) {
  const choices = useTemplateChoices();
  const work = useTenant().data?.settings.profession;
  const fromTemplate = useCreateLeadFromTemplate();
  const blank = useCreateBlankLead();
  const mayReadContacts = useMayRead()('contacts');
  const [clientId, setClientId] = useState(contactId);
  const once = useSameWish();
  const today = useToday();
  const submit = ({ templateId: template, title, eventDay }: NewLead, onSent: () => void) => {
    const fields = {
      ...(title && { title }),
      ...(clientId && mayReadContacts && { clientId }),
      ...(eventDay && { eventDate: eventDay }),
    };
    const options = {
      onSuccess: ({ _id }: { _id: string }) => {
        onSent();
        onMade(_id);
      },
    };
    if (template === null) blank.mutate(once(fields), options);
    else fromTemplate.mutate(once({ templateId: template, ...fields }), options);
  };
  const error = callErrorOf(fromTemplate.error ?? blank.error);
  return (
    <FormDialog opened title="New lead" onClose={onClose}>
      <NewLeadForm
        {...choices}
        field="form.lead"
        today={today}
        initialTemplateId={templateId}
        proposedTemplateId={proposedTemplate(choices.templates ?? [], work ?? [])}
        contact={
          mayReadContacts && (
            <div className={classes.contact}>
              <span>For</span>
              <ContactPicker contactId={clientId} onChoose={setClientId} isFirst />
            </div>
          )
        }
        onSubmit={submit}
        onCancel={onClose}
        isPending={fromTemplate.isPending || blank.isPending}
        error={error && `Couldn’t create the lead. ${errorMessage(error)}`}
      />
    </FormDialog>
  );
}
