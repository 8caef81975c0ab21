import { Button, FormDialog } from '@atelier/ui';
import { ContactSearch } from '../contacts/ContactPicker';
import classes from './workflows.module.css';

/** Chooses whom a lead is for, somebody new included, or nobody; a press counts at once. */
export function ContactDialog({
  contactId,
  onChoose,
  onClose,
}: {
  contactId: string | null;
  onChoose: (contactId: string | null) => void;
  onClose: () => void;
}) {
  const choose = (next: string | null) => {
    if (next !== contactId) onChoose(next);
    onClose();
  };
  return (
    <FormDialog opened title="Contact" onClose={onClose}>
      <div className={classes.form}>
        <ContactSearch contactId={contactId ?? undefined} onChoose={(next) => choose(next ?? null)} isFirst />
        <div className={classes.formFoot}>
          <Button onClick={onClose}>Cancel</Button>
          {contactId !== null && <Button onClick={() => choose(null)}>No contact</Button>}
        </div>
      </div>
    </FormDialog>
  );
}
