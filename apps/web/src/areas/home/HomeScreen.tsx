import {
  callErrorOf,
  useContacts,
  useImports,
  useMemberPreferences,
  useProfile,
  useTaskCounts,
  useTenant,
  useUpdateMemberPreferences,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import { errorMessage, greetingIn, type Import } from '@atelier/sdk';
import {
  Avatar,
  Button,
  ErrorState,
  GettingStarted,
  Greeting,
  HomePage,
  Link,
  NeedsYou,
  NeedsYouLoading,
  type NeedsYouRow,
  SectionHead,
  useFormat,
} from '@atelier/ui';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { client } from '../../app/client';
import { lazyScreen } from '../../app/lazy-screen';
import { toastError } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import { TodaySection } from '../tasks/TodaySection';
import classes from './home.module.css';
import { startingSteps } from './starting-steps';
import { useRequiredRows } from './use-required-rows';

/** Most studios have none: no part of what is waited for, but on its way with what the rest of the screen asks for. */
const NewAnswers = lazyScreen(async () => (await import('./NewAnswers')).NewAnswers);
void NewAnswers.preload();

/** What needs the person today. It shows what exists so far, and nothing else. */
export function HomeScreen() {
  useBar([{ label: 'Home' }]);
  const profile = useProfile();
  const preferences = useMemberPreferences();
  const workspace = useWorkspacePreferences();
  const imports = useImports();
  const zone = workspace.data?.timezone;
  const { timeZone } = useFormat().settings;
  const tasks = useTaskCounts('mine', { timezone: timeZone }).data;
  const required = useRequiredRows();
  const rows = [...required.rows, ...(imports.data?.data ?? []).flatMap(waitingImport)];
  const count = rows.length + required.more;
  return (
    <HomePage
      head={
        <Greeting
          greeting={greetingIn(client.now(), zone)}
          name={profile.data?.firstName || undefined}
          text={[waitingInWords(count), tasks && tasksInWords(tasks.overdue + tasks.today, count)]
            .filter(Boolean)
            .join(' ')}
        />
      }
      aside={
        <>
          <TodaySection />
          <Studio />
        </>
      }
    >
      {required.failed}
      {required.isPending && <NeedsYouLoading />}
      {!required.isPending && count > 0 && <NeedsYou rows={rows} total={count} after={required.after} />}
      {preferences.data && !preferences.data.isGettingStartedHidden && <Starting />}
      <Suspense>
        <NewAnswers />
      </Suspense>
      <RecentContacts />
    </HomePage>
  );
}

/** What waits, but for tasks; nothing is said of nothing where there are tasks. */
const waitingInWords = (count: number) =>
  count === 0 ? '' : count === 1 ? 'One thing needs you.' : `${count} things need you.`;

/** What is due by today. */
function tasksInWords(due: number, waiting: number): string {
  if (due === 0) return waiting === 0 ? 'Nothing waits for you.' : '';
  return due === 1 ? 'One task is due by today.' : `${due} tasks are due by today.`;
}

/** An import that was tried or stopped waits for the person. */
function waitingImport(item: Import): NeedsYouRow[] {
  const text: Readonly<Record<string, string>> = {
    mapping: 'Say what the columns mean in',
    checked: 'Look at the trial run of',
    failed: 'Choose another file in place of',
  };
  const begin = text[item.status];
  if (!begin) return [];
  return [
    {
      id: item._id,
      icon: IconFileImport,
      tone: item.status === 'failed' ? 'clay' : 'ochre',
      text: (
        <>
          {begin} <b>{item.fileName}</b>
        </>
      ),
      detail:
        item.status === 'checked'
          ? `${item.counts.new} new, ${item.counts.changed} changed, ${item.counts.broken} to mend`
          : (item.failure?.message ?? 'Nothing is saved before you say so.'),
      action: { label: 'Open', href: `/contacts/import/${item._id}` },
    },
  ];
}

function Starting() {
  const profile = useProfile();
  const tenant = useTenant();
  const contacts = useContacts({ limit: 1 });
  const preferences = useUpdateMemberPreferences();
  if (!profile.data || !tenant.data || !contacts.data) return null;
  const steps = startingSteps({
    profile: profile.data,
    tenant: tenant.data,
    contacts: contacts.data.totalDocs,
  });
  return (
    <section className={classes.starting}>
      <GettingStarted steps={steps} />
      <Button
        variant="subtle"
        size="sm"
        onClick={() =>
          preferences.mutate(
            { isGettingStartedHidden: true },
            { onError: (error) => toastError(error, 'The list is still there: it could not be put away.') },
          )
        }
      >
        Put this list away
      </Button>
    </section>
  );
}

function RecentContacts() {
  const format = useFormat();
  const contacts = useContacts({ limit: 5, sortBy: 'createdAt', sortType: 'desc' });
  if (contacts.isError) {
    const error = callErrorOf(contacts.error);
    return (
      <ErrorState
        title="Failed to get clients, try again."
        text={error ? errorMessage(error) : 'The list did not come.'}
        onRetry={() => void contacts.refetch()}
        pending={contacts.isFetching}
        reference={error?.requestId}
      />
    );
  }
  const { data = [], totalDocs = 0 } = contacts.data ?? {};
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="recent-contacts">
      <SectionHead
        titleId="recent-contacts"
        title="New contacts"
        detail={`${format.number(totalDocs)} in all`}
        link={{ label: 'All contacts', href: '/contacts' }}
      />
      <ul>
        {data.map((contact) => (
          <li key={contact._id}>
            <Link className={classes.person} href={`/contacts/${contact._id}`}>
              <Avatar name={contact.name} colourKey={contact._id} size={28} decorative />
              <b>{contact.name}</b>
              <span className={classes.detail}>
                {contact.company ?? contact.email ?? contact.phoneNumber ?? ''}
              </span>
              <time dateTime={contact.createdAt}>{format.date(contact.createdAt)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The studio in a few facts, with the way to change them. */
function Studio() {
  const tenant = useTenant();
  if (!tenant.data) return null;
  const { businessName, workspaceId, settings } = tenant.data;
  return (
    <section aria-labelledby="studio">
      <SectionHead
        titleId="studio"
        title="Your studio"
        link={{ label: 'Change', href: '/settings/company' }}
      />
      <dl className={classes.facts}>
        <div>
          <dt>Name</dt>
          <dd>{businessName}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{workspaceId}</dd>
        </div>
        {settings.profession.length > 0 && (
          <div>
            <dt>Work</dt>
            <dd>{settings.profession.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
