import { useContacts } from '@atelier/react-hooks';
import { Button, Checkbox, FormDialog, NothingFound, TextField } from '@atelier/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useDelayed } from '../../frame/useDelayed';
import classes from './tasks.module.css';

interface ClientsDialogProps {
  opened: boolean;
  chosen: readonly { readonly _id: string; readonly name: string }[];
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** Chooses whom something is for; each tick counts at once. */
export function ClientsDialog({ opened, onClose, ...list }: ClientsDialogProps) {
  return (
    <FormDialog opened={opened} title="For whom" onClose={onClose}>
      <ClientList {...list} onClose={onClose} />
    </FormDialog>
  );
}

/** Inside the dialog, so that nothing is asked before it opens. */
function ClientList({ chosen, onChoose, onClose }: Omit<ClientsDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const contacts = useContacts({ limit: 20, ...(search && { search }) });
  const found = contacts.data?.data ?? [];
  const ids = chosen.map(({ _id }) => _id);
  // Those who are chosen stay in sight, whatever is searched for.
  const shown = [...chosen, ...found.filter(({ _id }) => !ids.includes(_id))];
  return (
    <div className={classes.form}>
      <TextField
        label="Search contacts"
        hideLabel
        type="search"
        icon={IconSearch}
        placeholder="Search"
        value={text}
        onChange={setText}
        data-autofocus
      />
      <ul className={classes.choices} aria-label="Contacts" aria-busy={contacts.isFetching}>
        {shown.map(({ _id, name }) => (
          <li key={_id}>
            <Checkbox
              label={name}
              checked={ids.includes(_id)}
              onChange={(isChosen) => onChoose(isChosen ? [...ids, _id] : ids.filter((id) => id !== _id))}
            />
          </li>
        ))}
      </ul>
      {contacts.isSuccess && shown.length === 0 && (
        <NothingFound
          title={search ? `Nobody matches “${search}”` : 'No contacts yet'}
          text={
            search ? 'Names, addresses and companies were searched.' : 'They appear here once there are some.'
          }
        />
      )}
      {contacts.isError && (
        <p role="alert" className={classes.failed}>
          Failed to get clients, try again.
        </p>
      )}
      <div className={classes.formFoot}>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
