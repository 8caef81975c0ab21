import {
  callErrorOf,
  useContactsOf,
  useCreateBlankLead,
  useCreateLeadFromTemplate,
  useTemplateList,
} from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Button, FormDialog, type NewLead, NewLeadForm, type TemplateChoice } from '@atelier/ui';
import { useRef, useState } from 'react';
import { ContactChooser } from '../contacts/ContactChooser';
import { templateViewOf } from './lead';
import classes from './workflows.module.css';

export interface NewLeadDialogProps {
  /** Which template is chosen at first. */
  templateId?: string | undefined;
  onClose: () => void;
  onMade: (leadId: string) => void;
}

/** How many templates come at once (specification 2 §9). */
const pageSize = 30;

/** Makes a lead: from a template of the studio or of the product, or blank. */
export function NewLeadDialog({ templateId, onClose, onMade }: NewLeadDialogProps) {
  const own = useTemplateList({ status: 'published', limit: pageSize });
  // Those of the product come after the studio's own.
  const global = useTemplateList({ type: 'global', limit: pageSize }, own.isSuccess && !own.hasNextPage);
  const lists = [own, global];
  const failed = lists.find(({ isError, data }) => isError && !data);
  const next = lists.find(({ hasNextPage }) => hasNextPage);
  const fromTemplate = useCreateLeadFromTemplate();
  const blank = useCreateBlankLead();
  const [clientId, setClientId] = useState<string>();
  const sent = useRef<{ key: string; input: object } | null>(null);

  const choices: TemplateChoice[] | undefined = own.data && [
    ...lists
      .flatMap(({ data }) => data?.pages ?? [])
      .flatMap(({ data }) => data)
      .map(templateViewOf),
  ];
  const submit = ({ templateId: template, title, eventDay }: NewLead) => {
    const fields = {
      ...(title && { title }),
      ...(clientId && { clientId }),
      ...(eventDay && { eventDate: eventDay }),
    };
    const options = { onSuccess: ({ _id }: { _id: string }) => onMade(_id) };
    // The same wish, sent again after a failure, is the same lead.
    const once = <Input extends object>(input: Input): Input => {
      const key = JSON.stringify(input);
      if (sent.current?.key !== key) sent.current = { key, input };
      return sent.current.input as Input;
    };
    if (template === null) blank.mutate(once(fields), options);
    else fromTemplate.mutate(once({ templateId: template, ...fields }), options);
  };
  const error = callErrorOf(fromTemplate.error ?? blank.error);
  return (
    <FormDialog opened title="New lead" onClose={onClose}>
      <NewLeadForm
        templates={choices}
        failed={
          failed && (
            <Button size="sm" pending={failed.isFetching} onClick={() => void failed.refetch()}>
              The templates did not load. Retry
            </Button>
          )
        }
        onMore={next && (() => void next.fetchNextPage())}
        isFetchingMore={next?.isFetchingNextPage}
        initialTemplateId={templateId}
        contact={<LeadContact clientId={clientId} onChoose={setClientId} />}
        onSubmit={submit}
        onCancel={onClose}
        isPending={fromTemplate.isPending || blank.isPending}
        error={error && `The lead was not made. ${errorMessage(error)}`}
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
