import {
  type AuditLogFilter,
  type UndoScope,
  useAuditCheck,
  useAuditLog,
  useClient,
  useTeam,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import { type AuditCheck, exportAuditLog } from '@atelier/sdk';
import {
  AuditLog,
  AuditStatus,
  Button,
  NothingFound,
  SelectField,
  SettingsActions,
  SettingsPair,
  SettingsSection,
  useFormat,
} from '@atelier/ui';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccessPerson } from '../../../app/access';
import { client } from '../../../app/client';
import { useFileDownload } from '../../../app/use-file-download';
import { QueryError, SettingsScreen } from '../SettingsScreen';
import { daysOf, momentIn } from './days';
import { UndoDialog } from './UndoDialog';
import { UndoTimeDialog } from './UndoTimeDialog';

const EVERYTHING = 'all';
const kinds = [
  { value: EVERYTHING, label: 'Everything' },
  { value: 'member', label: 'People and their access' },
  { value: 'invitation', label: 'Invitations sent again or withdrawn' },
  { value: 'ownership', label: 'Ownership' },
  { value: 'workspace', label: 'Settings' },
  { value: 'variable', label: 'Variables' },
  { value: 'settings', label: 'What was restored' },
  { value: 'token', label: 'Access tokens' },
  { value: 'export', label: 'Archives of everything' },
  { value: 'deletion', label: 'Deletion of the workspace' },
  { value: 'audit', label: 'Downloads of this log' },
];
const spans = [
  { value: EVERYTHING, label: 'Any time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
];
const DAY = 86_400_000;

/** What was changed in settings, people and rights, and whether the log is as it was written. */
export function AuditLogScreen() {
  return (
    <SettingsScreen title="Audit log" query={useAuditCheck()}>
      {(check) => <Log check={check} />}
    </SettingsScreen>
  );
}

function Log({ check }: { check: AuditCheck }) {
  const connection = useClient();
  const format = useFormat();
  const again = useAuditCheck();
  const preferences = useWorkspacePreferences().data;
  const team = useTeam().data?.members ?? [];
  const [filter, setFilter] = useState<AuditLogFilter>({});
  const [span, setSpan] = useState(EVERYTHING);
  const log = useAuditLog(filter);
  const timeZone = preferences?.timezone ?? format.settings.timeZone;
  const download = useFileDownload(() => exportAuditLog(connection, { ...filter, timezone: timeZone }));
  const set = ({ kind, userId, from }: AuditLogFilter) =>
    setFilter({
      ...(kind !== undefined && kind !== EVERYTHING && { kind }),
      ...(userId !== undefined && userId !== EVERYTHING && { userId }),
      ...(from !== undefined && { from }),
    });
  const isOwner = useAccessPerson()?.role === 'owner';
  const [isChoosing, setChoosing] = useState(false);
  const [undo, setUndo] = useState<{ readonly scope: UndoScope; readonly title: string }>();
  /** What the log shows is what is undone. */
  const { from: _from, ...limits } = filter;
  const limitedTo = limitsInWords(
    team.find(({ _id }) => _id === filter.userId)?.name,
    kinds.find(({ value }) => value === filter.kind)?.label,
  );
  const timeOf = (at: string) => momentIn(at, { ...format.settings, timeZone });
  const undoEntry = (id: string, isAlone: boolean) => {
    const entry = entries.find(({ _id }) => _id === id);
    if (!entry) return;
    setUndo({
      scope: isAlone ? { entry: id, only: true } : { entry: id, ...limits },
      title: isAlone ? `Undo: ${entry.summary}` : `Undo changes since ${timeOf(entry.at)}`,
    });
  };
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = log.data?.pages[0]?.totalDocs ?? 0;
  return (
    <SettingsSection
      title="Audit log"
      text={`Changes to settings, people, and rights. Nobody can edit them, not even you. Times are those of ${timeZone}.`}
    >
      <AuditStatus
        {...statusOf(check, format)}
        onCheck={() => void again.refetch()}
        pending={again.isFetching}
      />
      <SettingsPair>
        <SelectField
          label="Person"
          options={[
            { value: EVERYTHING, label: 'Everyone' },
            ...team.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filter.userId ?? EVERYTHING}
          onChange={(userId) => set({ ...filter, userId })}
        />
        <SelectField
          label="What"
          options={kinds}
          value={filter.kind ?? EVERYTHING}
          onChange={(kind) => set({ ...filter, kind })}
        />
      </SettingsPair>
      <SettingsPair>
        <SelectField
          label="When"
          options={spans}
          value={span}
          onChange={(next) => {
            setSpan(next);
            const { from: _before, ...rest } = filter;
            const from = new Date(client.now() - Number(next) * DAY).toISOString();
            set(next === EVERYTHING ? rest : { ...rest, from });
          }}
        />
      </SettingsPair>
      <SettingsActions>
        {isOwner && (
          <Button icon={IconHistory} onClick={() => setChoosing(true)}>
            Undo since…
          </Button>
        )}
        <Button icon={IconDownload} onClick={download.start} pending={download.isPending}>
          Download CSV
        </Button>
        <span role="status">{`${format.number(total)} of ${format.number(check.entries)}`}</span>
      </SettingsActions>
      {log.isError ? (
        <QueryError what="The entries" query={log} />
      ) : log.data && entries.length === 0 ? (
        <NothingFound title="No entries match" text="Choose another person, subject, or time." />
      ) : (
        <AuditLog
          aria-label="Audit log"
          onUndo={isOwner ? undoEntry : undefined}
          days={daysOf(entries, { ...format.settings, timeZone, now: client.now() })}
        />
      )}
      {isChoosing && (
        <UndoTimeDialog
          timeZone={timeZone}
          now={client.now()}
          onClose={() => setChoosing(false)}
          onChoose={(since) => {
            setChoosing(false);
            setUndo({ scope: { since, ...limits }, title: `Undo changes since ${timeOf(since)}` });
          }}
        />
      )}
      {undo && (
        <UndoDialog
          scope={undo.scope}
          title={undo.title}
          limitedTo={undo.scope.only ? undefined : limitedTo}
          timeOf={timeOf}
          onClose={() => setUndo(undefined)}
        />
      )}
      {log.hasNextPage && (
        <SettingsActions>
          <Button onClick={() => void log.fetchNextPage()} pending={log.isFetchingNextPage}>
            Show earlier entries
          </Button>
        </SettingsActions>
      )}
    </SettingsSection>
  );
}

/** Says whose changes, and which, the log shows; undefined for all. */
function limitsInWords(person: string | undefined, kind: string | undefined): string | undefined {
  if (person === undefined) return kind === undefined ? undefined : `changes under “${kind}”`;
  return `what ${person} changed${kind === undefined ? '' : ` under “${kind}”`}`;
}

/** Says whether the chain is whole, and where it breaks. */
function statusOf(
  { entries, since, checkedAt, brokenAt }: AuditCheck,
  { date, time, number }: ReturnType<typeof useFormat>,
) {
  if (brokenAt !== null)
    return {
      isBroken: true,
      title: `Broken at the entry of ${date(brokenAt.at)}, ${time(brokenAt.at)}`,
      text: 'It doesn’t match the one before it: somebody with access to the database changed, removed, or added an entry. Ask whoever runs your server.',
    };
  return {
    isBroken: false,
    title: `Unbroken${since === null ? '' : ` since ${date(since)}`}: ${number(entries)} entries checked at ${time(checkedAt)}`,
    text: 'Each entry seals the one before it. None was changed, removed, or added later.',
  };
}
