import { useContactMetadata } from '@atelier/react-hooks';
import { ContactTableLoading } from '@atelier/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import { ContactsContent } from './ContactsContent';
import { ContactsFailed } from './ContactsFailed';
import classes from './contacts.module.css';
import type { NewContactProps } from './NewContact';

/** Comes with its first opening, and stays. */
const NewContact = lazyScreen<NewContactProps>(async () => (await import('./NewContact')).NewContact);

/** The people a studio works for: saved views, search, open beside, create, export, delete. */
export function ContactsScreen() {
  useBar([{ label: 'Contacts' }]);
  const [search, setSearch] = useSearchParams();
  const metadata = useContactMetadata();
  const isCreating = search.has('new');
  const [hasCreated, setHasCreated] = useState(isCreating);
  if (isCreating && !hasCreated) setHasCreated(true);
  const setNew = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('new', '');
        else before.delete('new');
        return before;
      },
      { replace: true },
    );
  return (
    <div className={layout.page}>
      {metadata.data ? (
        <ContactsContent metadata={metadata.data} onNew={() => setNew(true)} />
      ) : metadata.isPending ? (
        <div className={classes.list}>
          <ContactTableLoading />
        </div>
      ) : (
        <ContactsFailed query={metadata} />
      )}
      {hasCreated && (
        <Suspense fallback={null}>
          <NewContact opened={isCreating} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
