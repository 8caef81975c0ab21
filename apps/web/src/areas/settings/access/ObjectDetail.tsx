import { areaName } from '@atelier/domain/access';
import { useObjectAccess } from '@atelier/react-hooks';
import type { AccessHolder, ObjectAccess } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  AccessHead,
  Button,
  SettingsLoading,
  SettingsNote,
  useFormat,
  VerdictList,
  type VerdictRow,
} from '@atelier/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { client } from '../../../app/client';
import { QueryError } from '../SettingsScreen';
import { callInWords, levelOf, reasonInWords, roleName } from '../team/words';
import { holderWhy, kindIcons, kindName, subjectName } from './words';

type Kind = ObjectAccess['object']['kind'];

interface ObjectDetailProps {
  readonly kind: Kind;
  readonly id: string;
}

/** Where an object is opened. */
const pages: Readonly<Record<Exclude<Kind, 'area'>, (id: string) => string>> = {
  contact: (id) => `/contacts/${id}`,
  task: (id) => `/tasks/${id}`,
  lead: (id) => `/leads/${id}`,
  template: (id) => `/leads/templates/${id}`,
  variable: () => '/settings/variables',
};
const groups = [
  { label: 'People', kinds: ['member', 'invitation'] },
  { label: 'With a link', kinds: ['link'] },
  { label: 'Access tokens', kinds: ['token'] },
] as const;

/** Everybody who may use an object, and everybody who may not, with the rule behind each. */
export function ObjectDetail({ kind, id }: ObjectDetailProps) {
  const access = useObjectAccess(kind, id);
  const format = useFormat();
  if (access.data === undefined)
    return access.isError ? (
      <QueryError what="Access" query={access} />
    ) : (
      <SettingsLoading label="Loading access" />
    );
  const { object, holders, isComplete } = access.data;
  const able = holders.filter(({ level }) => levelOf(level) !== 'none').length;
  const area = areaName(object.area);
  const row = (holder: AccessHolder): VerdictRow => ({
    id: `${holder.kind} ${holder._id}`,
    name: subjectName(holder),
    detail:
      holder.kind === 'token'
        ? holder.about
        : holder.kind === 'invitation'
          ? roleName(holder.role)
          : undefined,
    icon:
      holder.kind === 'token' || (holder.kind === 'link' && holder.name === '')
        ? kindIcons[holder.kind]
        : 'person',
    href: `/settings/access/subjects/${holder.kind}/${holder._id}`,
    level: levelOf(holder.level),
    levelLabel: holder.kind === 'link' && levelOf(holder.level) !== 'none' ? 'View, sign, pay' : undefined,
    why: holderWhy(holder, area, format),
    seen: holder.lastUsedAt === null ? undefined : relativeTime(holder.lastUsedAt, client.now()),
    verdicts: holder.verdicts.map(({ action, role, isAllowed, reason }) => ({
      label: callInWords(action, role),
      isAllowed,
      why: reasonInWords(reason),
    })),
  });
  return (
    <>
      <AccessHead
        title={object.name || 'Without a name'}
        text={`${kind === 'area' ? 'Area' : `${kindName(kind)} in ${area}`}. ${able} can use it, ${holders.length - able} cannot.`}
        checkedAt={format.time(new Date(access.dataUpdatedAt).toISOString())}
        actions={
          kind !== 'area' && (
            <Button icon={IconExternalLink} href={pages[kind](id)}>
              Open
            </Button>
          )
        }
      />
      <VerdictList
        aria-label={`Access to ${object.name}`}
        groups={groups
          .map(({ label, kinds }) => ({
            label,
            rows: holders.filter((one) => kinds.some((of) => of === one.kind)).map(row),
          }))
          .filter(({ rows }) => rows.length > 0)}
      />
      {!isComplete && (
        <SettingsNote>There are more than fit here. Pick a token or a link to see its access.</SettingsNote>
      )}
    </>
  );
}
