import { Button, FormDialog } from '@atelier/ui';
import { ContactChooser } from '../contacts/ContactChooser';
import classes from './tasks.module.css';

interface ClientsDialogProps {
  opened: boolean;
  /** Ids of those who are chosen. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses whom something is for; each tick counts at once. */
export function ClientsDialog({ opened, chosen, onChoose, onClose }: ClientsDialogProps) {
  return (
    <FormDialog opened={opened} title="For whom" onClose={onClose}>
      <div className={classes.form}>
        <ContactChooser label="Contacts" value={chosen} onChange={onChoose} isFirst />
        <div className={classes.formFoot}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
