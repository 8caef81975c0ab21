import { areaName } from '@atelier/domain/access';
import { useSubjectAccess } from '@atelier/react-hooks';
import type { SubjectAccess } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { AccessHead, Button, SettingsLoading, useFormat, VerdictList, type VerdictRow } from '@atelier/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { client } from '../../../app/client';
import { QueryError } from '../SettingsScreen';
import { callInWords, levelOf, reasonInWords, roleName } from '../team/words';
import { kindIcons, subjectLine, subjectName } from './words';

interface SubjectDetailProps {
  readonly kind: 'link' | 'token' | 'invitation';
  readonly id: string;
}

/** Where a subject is managed. */
const pages = {
  link: undefined,
  token: { label: 'Access tokens', href: '/settings/access-tokens' },
  invitation: { label: 'Team', href: '/settings/team' },
} as const;

/** What a link, an access token or an invitation may do, and why. */
export function SubjectDetail({ kind, id }: SubjectDetailProps) {
  const access = useSubjectAccess(kind, id);
  const format = useFormat();
  if (access.data === undefined)
    return access.isError ? (
      <QueryError what="Access" query={access} />
    ) : (
      <SettingsLoading label="Loading access" />
    );
  const { subject, objects, areas } = access.data;
  const page = pages[kind];
  const file = objects[0]?.object;
  const used =
    subject.lastUsedAt === null
      ? 'Never used'
      : `Last used ${relativeTime(subject.lastUsedAt, client.now())}`;
  return (
    <>
      <AccessHead
        title={subjectName(subject)}
        text={[subjectLine(subject, format), ...(kind === 'invitation' ? [] : [used])].join(' · ')}
        checkedAt={format.time(new Date(access.dataUpdatedAt).toISOString())}
        actions={
          page ? (
            <Button href={page.href}>{page.label}</Button>
          ) : (
            file && (
              <Button icon={IconExternalLink} href={`/leads/${file._id}`}>
                Open the lead
              </Button>
            )
          )
        }
      />
      <VerdictList
        aria-label={`Access of ${subjectName(subject)}`}
        groups={[
          ...(objects.length > 0
            ? [
                {
                  label: 'What it opens',
                  rows: objects.map(
                    ({ object, level, reason }): VerdictRow => ({
                      id: object._id,
                      name: object.name,
                      detail: 'Lead',
                      icon: kindIcons.lead,
                      href: `/settings/access/objects/lead/${object._id}`,
                      level: levelOf(level),
                      levelLabel: levelOf(level) === 'none' ? undefined : 'View, sign, pay',
                      why: sentence(reasonInWords(reason)),
                    }),
                  ),
                },
              ]
            : []),
          { label: 'Areas', rows: areas.map((area) => areaRow(area, access.data)) },
        ]}
      />
    </>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function areaRow(
  { area, level, reason, verdicts }: SubjectAccess['areas'][number],
  { subject, role }: SubjectAccess,
): VerdictRow {
  const because: Readonly<Record<string, string>> = {
    role: subject.kind === 'token' ? `${subject.about} is ${roleName(role).toLowerCase()}` : roleName(role),
    control: `Set for ${subject.about}`,
    token: levelOf(level) === 'none' ? 'No scope for this area' : 'The scope of the token',
    link: 'A link opens its file and nothing else',
  };
  return {
    id: area,
    name: areaName(area),
    level: levelOf(level),
    why: because[reason] ?? sentence(reasonInWords(reason)),
    // Of a link every call says the same.
    verdicts:
      subject.kind === 'link'
        ? []
        : verdicts.map((verdict) => ({
            label: callInWords(verdict.action, verdict.role),
            isAllowed: verdict.isAllowed,
            why: reasonInWords(verdict.reason),
          })),
  };
}
