import { useAccessObjects, useAccessSubjects, useTeam } from '@atelier/react-hooks';
import type { AccessObject, AccessSubject } from '@atelier/sdk';
import { AccessBrowser, EmptyState, type PickGroup, useFormat } from '@atelier/ui';
import { IconKey, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useMayManageTeam, useMayRead } from '../../../app/access';
import { SettingsScreen } from '../SettingsScreen';
import { roleName } from '../team/words';
import { MemberDetail } from './MemberDetail';
import { ObjectDetail } from './ObjectDetail';
import { SubjectDetail } from './SubjectDetail';
import { isObjectKind, isSubjectKind, kindIcons, kindName, subjectLine, subjectName } from './words';

/** How many of a kind are offered; the search finds the others. */
const SHOWN = 6;
const OBJECTS = '/settings/access/objects';
const SUBJECTS = '/settings/access';

/** Who may what, and why: pick a person, a link, a token or an object. */
export function AccessScreen() {
  const team = useTeam();
  const mayManage = useMayManageTeam();
  const { way, kind } = useParams();
  const title = kind === undefined ? (way === 'objects' ? 'Objects' : undefined) : kindName(kind);
  return (
    <SettingsScreen
      title={title ?? 'Access'}
      {...(title !== undefined && { below: { label: 'Access', href: SUBJECTS } })}
      query={team}
    >
      {() =>
        mayManage ? (
          <Browser />
        ) : (
          <EmptyState
            icon={IconShieldLock}
            title="Only owners and admins see everybody’s access"
            text="You find your own access under Team."
          />
        )
      }
    </SettingsScreen>
  );
}

function Browser() {
  const { way, kind = '', id = '' } = useParams();
  const [query, setQuery] = useState('');
  const isObject = way === 'objects';
  const asked = useDeferredValue(query.trim());
  const picked = id === '' ? undefined : `${kind} ${id}`;
  const Groups = isObject ? ObjectGroups : SubjectGroups;
  return (
    <Groups query={asked}>
      {(groups) => (
        <AccessBrowser
          ways={[
            { label: 'Person', href: SUBJECTS, isCurrent: !isObject },
            { label: 'Object', href: OBJECTS, isCurrent: isObject },
          ]}
          query={query}
          onQuery={setQuery}
          searchLabel={isObject ? 'Contact, task, lead' : 'Person, link, token'}
          groups={groups}
          current={picked}
          back={{ label: 'Access', href: isObject ? OBJECTS : SUBJECTS }}
        >
          {picked === undefined ? (
            <EmptyState
              icon={IconKey}
              title={isObject ? 'Pick an object' : 'Pick a person, a link, or a token'}
              text={
                isObject
                  ? 'See everybody who may view and edit it, and why.'
                  : 'See what they may do in each area, and why.'
              }
            />
          ) : (
            <Detail key={picked} isObject={isObject} kind={kind} id={id} />
          )}
        </AccessBrowser>
      )}
    </Groups>
  );
}

function Detail({ isObject, kind, id }: { isObject: boolean; kind: string; id: string }) {
  if (isObject && isObjectKind(kind)) return <ObjectDetail kind={kind} id={id} />;
  if (!isObject && isSubjectKind(kind)) return <SubjectDetail kind={kind} id={id} />;
  return <MemberDetail userId={id} />;
}

interface GroupsProps {
  /** Part of a name. */
  readonly query: string;
  readonly children: (groups: readonly PickGroup[]) => ReactNode;
}

/** What a list says while it has nothing to pick. */
const noteOf = (
  { isError, data }: { readonly isError: boolean; readonly data: { readonly totalDocs: number } | undefined },
  none: string,
): string | undefined => {
  if (isError) return 'This list didn’t load.';
  if (data === undefined) return 'Loading…';
  if (data.totalDocs === 0) return none;
  return data.totalDocs > SHOWN ? `${SHOWN} of ${data.totalDocs}. Search for the others.` : undefined;
};

function SubjectGroups({ query, children }: GroupsProps) {
  const format = useFormat();
  const members = useTeam().data?.members ?? [];
  const mayRead = useMayRead();
  const seesLinks = mayRead('workflows');
  const input = { query, limit: SHOWN };
  const links = useAccessSubjects({ kind: 'link', ...input }, seesLinks);
  const tokens = useAccessSubjects({ kind: 'token', ...input });
  const invitations = useAccessSubjects({ kind: 'invitation', ...input });
  const pick = (subject: AccessSubject) => ({
    id: `${subject.kind} ${subject._id}`,
    name: subjectName(subject),
    detail: subjectLine(subject, format),
    icon: kindIcons[subject.kind],
    href: `${SUBJECTS}/subjects/${subject.kind}/${subject._id}`,
  });
  const found = members.filter(({ name, email }) =>
    `${name} ${email}`.toLowerCase().includes(query.toLowerCase()),
  );
  const none = query === '' ? 'None yet.' : 'None found.';
  return children([
    {
      label: 'People',
      note: found.length === 0 ? none : undefined,
      items: found.map(({ _id, name, role }) => ({
        id: `member ${_id}`,
        name,
        detail: roleName(role),
        icon: 'person' as const,
        href: `${SUBJECTS}/subjects/member/${_id}`,
      })),
    },
    ...(seesLinks
      ? [{ label: 'Links', note: noteOf(links, none), items: links.data?.data.map(pick) ?? [] }]
      : []),
    { label: 'Access tokens', note: noteOf(tokens, none), items: tokens.data?.data.map(pick) ?? [] },
    { label: 'Invitations', note: noteOf(invitations, none), items: invitations.data?.data.map(pick) ?? [] },
  ]);
}

function ObjectGroups({ query, children }: GroupsProps) {
  const mayRead = useMayRead();
  const [contacts, tasks, workflows] = [mayRead('contacts'), mayRead('tasks'), mayRead('workflows')];
  const input = { query, limit: SHOWN };
  const lists = [
    { label: 'Leads', isShown: workflows, list: useAccessObjects({ kind: 'lead', ...input }, workflows) },
    { label: 'Contacts', isShown: contacts, list: useAccessObjects({ kind: 'contact', ...input }, contacts) },
    { label: 'Tasks', isShown: tasks, list: useAccessObjects({ kind: 'task', ...input }, tasks) },
    {
      label: 'Templates',
      isShown: workflows,
      list: useAccessObjects({ kind: 'template', ...input }, workflows),
    },
    {
      label: 'Variables',
      isShown: workflows,
      list: useAccessObjects({ kind: 'variable', ...input }, workflows),
    },
    { label: 'Areas', isShown: true, list: useAccessObjects({ kind: 'area', query, limit: 40 }) },
  ];
  const pick = ({ kind, _id, name }: AccessObject) => ({
    id: `${kind} ${_id}`,
    name: name || 'Without a name',
    detail: kind === 'area' ? 'Everything in it' : kindName(kind),
    icon: kindIcons[kind],
    href: `${OBJECTS}/${kind}/${_id}`,
  });
  const shown = lists.filter(({ isShown }) => isShown);
  return children(
    shown.map(({ label, list }) => ({
      label,
      note:
        label === 'Areas' && list.data ? undefined : noteOf(list, query === '' ? 'None yet.' : 'None found.'),
      items: list.data?.data.map(pick) ?? [],
    })),
  );
}
