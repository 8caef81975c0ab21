import { useFileReadiness } from '@atelier/react-hooks';
import type { Lead } from '@atelier/sdk';
import { Button, FormDialog } from '@atelier/ui';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import { AmendDialog } from '../sending/AmendDialog';
import { NewAddresses } from '../sending/LeadLinks';
import type { NewAddress } from '../sending/mail';
import { SendDialog } from '../sending/SendDialog';
import classes from '../workflows.module.css';
import type { EditorActionState } from './editor-props';

type Open =
  | { readonly kind: 'send' | 'amend' }
  | { readonly kind: 'links'; message: string; links: readonly NewAddress[] };

/**
 * Sends the file of a lead from its editor, or amends what was sent. What was typed last is saved first, so that nobody
 * gets a file without it; what is missing is named, and leads to its field.
 */
export function LeadSendAction({ lead, saving, problem, save }: { lead: Lead } & EditorActionState) {
  const readiness = useFileReadiness(lead._id);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { refetch } = readiness;
  useEffect(() => {
    if (!isWanted || saving === 'saving') return;
    setWanted(false);
    if (saving !== 'saved') {
      toasts.error(`Not sent. ${problem ?? 'Your latest changes aren’t saved yet.'}`);
      return;
    }
    // How the file stands with what was saved just now.
    void refetch().then(({ data, error }) => {
      if (data) setOpen({ kind: lead.version > 0 && data.hasChanges ? 'amend' : 'send' });
      else if (error) toastError(error, 'Nothing was sent.');
    });
  }, [isWanted, saving, problem, refetch, lead.version]);
  // Whether the draft differs is known from what was saved.
  const revision = lead.modules
    .map(({ _id, order, label, module }) => `${_id} ${order} ${label} ${module.revision}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each change of the lead
  useEffect(() => {
    if (lead.version > 0 && saving === 'saved') void refetch();
  }, [revision, lead.revision, lead.version, saving]);
  const isSame = lead.version > 0 && readiness.data?.hasChanges === false && saving === 'saved';
  // A gap leads to its field, which the dialog would hide.
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed when the address changes
  useEffect(() => setOpen(undefined), [search]);
  const first = lead.clientDetails?.name.split(' ')[0];
  return (
    <>
      <Button
        edits
        variant={isSame ? 'default' : 'primary'}
        icon={IconSend}
        pending={isWanted}
        onClick={() => {
          save();
          setWanted(true);
        }}
      >
        {isSame
          ? 'Send again'
          : lead.version > 0
            ? 'Send changes'
            : first === undefined
              ? 'Send'
              : `Send to ${first}`}
      </Button>
      {open?.kind === 'send' && readiness.data && (
        <SendDialog
          lead={lead}
          readiness={readiness.data}
          onClose={close}
          onSent={(message, links) => {
            // Said once: by the dialog with the links, or by a toast where there are none.
            if (links.length === 0) toasts.show(message);
            setOpen(links.length > 0 ? { kind: 'links', message, links } : undefined);
          }}
        />
      )}
      {open?.kind === 'amend' && (
        <AmendDialog
          lead={lead}
          onClose={close}
          onAmended={() => {
            toasts.show('File amended');
            close();
          }}
        />
      )}
      {open?.kind === 'links' && (
        <FormDialog opened title={open.message} onClose={close}>
          <div className={classes.form}>
            <NewAddresses addresses={open.links} />
            <div className={classes.formFoot}>
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            </div>
          </div>
        </FormDialog>
      )}
    </>
  );
}
