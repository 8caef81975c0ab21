import { type AccessPerson, explain } from '@atelier/domain/access';
import type { AccessHolder, AccessObject, ObjectAccess, SubjectKind } from '../../../generated/rest';
import type { CallContext, RestHandler } from '../../../platform/context';
import { problem } from '../../../platform/errors/problem';
import { refuseUse } from '../../../platform/identity/access';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { personName } from '../../workspace';
import { namesOf } from '../audit/entries';
import type { NameOf } from '../audit/setting-words';
import { personOfRow } from '../grants';
import { pageOfMembers } from '../queries';
import { readStored } from './access-controls';
import { areaOfKind, decided, pageOfObjects, readObject } from './objects';
import { readInvitations, readLinks, readTokens } from './subjects';
import { areasOf, verdictsOf } from './verdicts';

const readers = { link: readLinks, token: readTokens, invitation: readInvitations } as const;
/** Holders of one kind that are listed with an object. */
const MAX_HOLDERS = 800;

/** Links belong to Leads and files, wherever they are listed. */
const refuseKind = (context: CallContext, kind: SubjectKind) =>
  kind === 'link' ? refuseUse(context, { area: 'workflows', action: 'read' }) : null;

/** Lists what acts besides people: links, access tokens, invitations. */
export const listAccessSubjects: RestHandler<'listAccessSubjects'> = async (input, context) => {
  const { kind, query = '' } = input;
  const refused = refuseKind(context, kind);
  if (refused) return refused;
  const paging = pagingOf(input);
  const { data, total } = await readers[kind](context, { query }, paging);
  return pageAnswer(
    data.map(({ shown }) => shown),
    paging,
    total,
  );
};

/** Says what a link, an access token or an invitation may do, and why. */
export const getSubjectAccess: RestHandler<'getSubjectAccess'> = async ({ kind, id }, context) => {
  const refused = refuseKind(context, kind);
  if (refused) return refused;
  const [subject] = (await readers[kind](context, { id }, { limit: 1, offset: 0 })).data;
  if (!subject) return problem('not_found');
  const { shown, person, file } = subject;
  const object: AccessObject | null =
    file === null ? null : { kind: 'lead', _id: file.id, name: file.title.slice(0, 254), area: 'workflows' };
  return {
    subject: shown,
    role: person.role,
    areas: areasOf(person),
    objects: object === null ? [] : [{ object, ...levelOf(person, object) }],
  };
};

function levelOf(person: AccessPerson, object: AccessObject) {
  const { level, reason } = explain(person, decided(object));
  return { level, reason };
}

/** Lists objects of a kind. */
export const listAccessObjects: RestHandler<'listAccessObjects'> = async (input, context) => {
  const area = areaOfKind(input.kind);
  const refused = area === null ? null : refuseUse(context, { area, action: 'read' });
  if (refused) return refused;
  const paging = pagingOf(input);
  const { data, total } = await pageOfObjects(context.tx, input.kind, input.query, paging);
  return pageAnswer(data, paging, total);
};

/** Says of everybody whether they may use an object, and why. */
export const getObjectAccess: RestHandler<'getObjectAccess'> = async (
  { kind, id },
  context,
): Promise<ObjectAccess | ReturnType<typeof problem>> => {
  const area = areaOfKind(kind);
  const refused = area === null ? null : refuseUse(context, { area, action: 'read' });
  if (refused) return refused;
  const object = await readObject(context.tx, kind, id);
  if (!object) return problem('not_found');
  const nameOf = await namesOf(context.tx);
  const { members, total } = await pageOfMembers(context.tx, 1, MAX_HOLDERS);
  const range = { limit: MAX_HOLDERS, offset: 0 };
  const holders = members.map((row): AccessHolder => {
    const person = personOfRow(row);
    return {
      kind: 'member',
      _id: row.id,
      name: personName(row),
      about: row.email,
      state: 'live',
      endsAt: null,
      lastUsedAt: null,
      ...aboutObject(person, row.accessControls, object, nameOf),
    };
  });
  let missing = total - members.length;
  for (const reader of ['invitation', 'token', 'link'] as const) {
    // A link opens its file alone.
    if (reader === 'link' && kind !== 'lead') continue;
    const filter = { isOpen: true, ...(reader === 'link' && { leadId: id }) };
    const page = await readers[reader](context, filter, range);
    missing += page.total - page.data.length;
    for (const { shown, person, controls } of page.data) {
      const { createdAt: _created, ...rest } = shown;
      holders.push({ ...rest, ...aboutObject(person, controls, object, nameOf) });
    }
  }
  return { object, isComplete: missing <= 0, holders };
};

/** Returns the verdicts of somebody about an object, with who set the access control, if one decides. */
function aboutObject(person: AccessPerson, controls: unknown, object: AccessObject, nameOf: NameOf) {
  const { level, reason } = levelOf(person, object);
  const control = reason === 'control' ? readStored(controls)[object.area] : undefined;
  return {
    role: person.role,
    verdicts: verdictsOf(person, decided(object)),
    level,
    reason,
    setBy: control === undefined ? '' : nameOf(control.by),
    setAt: control?.at ?? null,
  };
}
