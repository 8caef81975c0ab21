import {
  callErrorOf,
  useContactsOf,
  useCreateBlankLead,
  useCreateLeadFromTemplate,
} from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Button, FormDialog, type NewLead, NewLeadForm } from '@atelier/ui';
import { useState } from 'react';
import { useSameWish } from '../../../app/use-same-wish';
import { ContactChooser } from '../../contacts/ContactChooser';
import { useTemplateChoices } from '../templates/use-template-choices';
import classes from '../workflows.module.css';

export interface NewLeadDialogProps {
  /** Which template is chosen at first. */
  templateId?: string | undefined;
  onClose: () => void;
  onMade: (leadId: string) => void;
}

/** Makes a lead: from a template of the studio or of the product, or blank. */
export function NewLeadDialog({ templateId, onClose, onMade }: NewLeadDialogProps) {
  const choices = useTemplateChoices();
  const fromTemplate = useCreateLeadFromTemplate();
  const blank = useCreateBlankLead();
  const [clientId, setClientId] = useState<string>();
  const once = useSameWish();
  const submit = ({ templateId: template, title, eventDay }: NewLead) => {
    const fields = {
      ...(title && { title }),
      ...(clientId && { clientId }),
      ...(eventDay && { eventDate: eventDay }),
    };
    const options = { onSuccess: ({ _id }: { _id: string }) => onMade(_id) };
    if (template === null) blank.mutate(once(fields), options);
    else fromTemplate.mutate(once({ templateId: template, ...fields }), options);
  };
  const error = callErrorOf(fromTemplate.error ?? blank.error);
  return (
    <FormDialog opened title="New lead" onClose={onClose}>
      <NewLeadForm
        {...choices}
        initialTemplateId={templateId}
        contact={<LeadContact clientId={clientId} onChoose={setClientId} />}
        onSubmit={submit}
        onCancel={onClose}
        isPending={fromTemplate.isPending || blank.isPending}
        error={error && `Couldn’t create the lead. ${errorMessage(error)}`}
      />
    </FormDialog>
  );
}

/** Whom a lead is for: a name, and a press opens the search. */
export function LeadContact({
  clientId,
  onChoose,
}: {
  clientId: string | undefined;
  onChoose: (clientId: string | undefined) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen] = useContactsOf(clientId === undefined ? [] : [clientId]);
  return (
    <div className={classes.contact}>
      <span>For</span>
      {isOpen ? (
        <ContactChooser
          label="Contacts"
          value={clientId === undefined ? [] : [clientId]}
          onChange={(ids) => {
            onChoose(ids.find((id) => id !== clientId));
            setOpen(false);
          }}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>{chosen?.name ?? 'Choose a contact'}</Button>
      )}
    </div>
  );
}
