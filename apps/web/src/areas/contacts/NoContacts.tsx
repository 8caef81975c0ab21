import { Button, EmptyState } from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import layout from '../../frame/layout.module.css';
import { emptyPhotographs } from './photographs';

/** Nobody is written down yet. */
export function NoContacts({ onNew }: { onNew: () => void }) {
  return (
    <div className={layout.middle}>
      <EmptyState
        titleLevel={1}
        photographs={emptyPhotographs}
        title="The people you work for"
        text="Bring them from a spreadsheet or from the product you used before. You see what would happen before anything is saved."
        actions={
          <>
            <Button variant="primary" icon={IconFileImport} href="/contacts/import">
              Import contacts
            </Button>
            <Button variant="subtle" onClick={onNew}>
              Write one
            </Button>
          </>
        }
      />
    </div>
  );
}
