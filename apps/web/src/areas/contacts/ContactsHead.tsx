import { fileSize } from '@atelier/sdk';
import { Button, IconButton, Menu, TextField, useFormat, ViewTypeSwitch } from '@atelier/ui';
import {
  IconCopyCheck,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';
import classes from './contacts.module.css';
import type { ContactExport } from './use-contact-export';
import type { ContactViewState } from './view-state';

/** Nobody waits for it. */
const DuplicatesLink = lazyScreen(async () => (await import('./DuplicatesLink')).DuplicatesLink);

export interface ContactsHeadProps {
  /** How many there are; undefined while nobody knows. */
  total: number | undefined;
  text: string;
  onText: (text: string) => void;
  type: ContactViewState['type'];
  onType: (type: ContactViewState['type']) => void;
  download: ContactExport;
  onExport: () => void;
  onNew: () => void;
  /** Instead of the actions, while contacts are chosen. */
  chosen?: ReactNode;
}

/** The name of the screen, its number, its search and what can be done. */
export function ContactsHead(props: ContactsHeadProps) {
  const { total, text, onText, type, onType, download, onExport, onNew, chosen } = props;
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>Contacts</h1>
      {total !== undefined && <span className={classes.count}>{format.number(total)}</span>}
      <TextField
        className={classes.search}
        label="Search contacts"
        hideLabel
        size="sm"
        type="search"
        icon={IconSearch}
        placeholder="Search"
        value={text}
        onChange={onText}
      />
      <div className={classes.tools}>
        {chosen ?? (
          <>
            {download.bytes !== undefined && (
              <span className={classes.bulk} role="status">
                Exporting, {fileSize(download.bytes)}
                <Button size="sm" variant="subtle" onClick={download.cancel}>
                  Cancel
                </Button>
              </span>
            )}
            <Suspense>
              <DuplicatesLink />
            </Suspense>
            <ViewTypeSwitch types={['table', 'cards']} value={type} onChange={onType} />
            <Menu
              target={<IconButton icon={IconDots} size="md" label="More" />}
              groups={[
                {
                  items: [
                    {
                      id: 'export',
                      label: 'Export as CSV',
                      detail: 'What is shown, in this order',
                      icon: IconFileExport,
                      disabled: download.bytes !== undefined || total === 0,
                      onSelect: onExport,
                    },
                    {
                      id: 'import',
                      label: 'Import',
                      icon: IconFileImport,
                      onSelect: () => void navigate('/contacts/import'),
                    },
                    {
                      id: 'duplicates',
                      label: 'Duplicates',
                      icon: IconCopyCheck,
                      onSelect: () => void navigate('/contacts/duplicates'),
                    },
                  ],
                },
              ]}
            />
            <Button variant="primary" icon={IconPlus} onClick={onNew}>
              New contact
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
