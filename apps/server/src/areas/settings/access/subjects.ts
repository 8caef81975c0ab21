import { type AccessEnd, type AccessPerson, readControls } from '@atelier/domain/access';
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccessSubject } from '../../../generated/rest';
import type { CallContext } from '../../../platform/context';
import { holderOf, mayRead } from '../../../platform/identity/access';
import { readScopes } from '../../../platform/identity/authenticate';
import { accessTokens } from '../../../platform/identity/schema';
import type { Paging } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { leads, smartFileLinks } from '../../workflows/schema';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { personOfRow } from '../grants';
import { invitations } from '../schema';

/** A link, an access token or an invitation, and the person that `decide` takes it for. */
export interface Subject {
  readonly shown: AccessSubject;
  readonly person: AccessPerson;
  /** Stored access controls behind it, with who set them. */
  readonly controls: unknown;
  /** The file that a link opens. */
  readonly file: { readonly id: string; readonly title: string } | null;
}

/** Which ones are wanted, newest first. */
export interface SubjectFilter {
  readonly id?: string;
  /** Part of a name; blank for all. */
  readonly query?: string;
  /** Only links of this file. */
  readonly leadId?: string;
  /** Leaves out what has ended, except by its date. */
  readonly isOpen?: boolean;
}

interface Page {
  readonly data: readonly Subject[];
  readonly total: number;
}
type Range = Pick<Paging, 'limit' | 'offset'>;

const isOver = (column: { readonly expiresAt: unknown }) =>
  sql<boolean>`coalesce(${column.expiresAt} <= atelier_now(), false)`;
/** Matches columns in which a text occurs. */
const contains = (query: string | undefined, ...columns: readonly unknown[]): SQL | undefined => {
  const needle = searchForm(query ?? '');
  return needle === ''
    ? undefined
    : or(...columns.map((column) => sql`position(${needle} in lower(coalesce(${column}, ''))) > 0`));
};
const endOf = (ends: Readonly<Record<AccessEnd, boolean>>): AccessEnd | undefined =>
  (['withdrawn', 'revoked', 'expired', 'invited'] as const).find((end) => ends[end]);
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads links to smart files. Previews are the studio's own, and not among them. */
export async function readLinks(
  context: CallContext,
  filter: SubjectFilter,
  { limit, offset }: Range,
): Promise<Page> {
  const { tx } = context;
  const seesContacts = mayRead(context, 'contacts');
  const where = and(
    sql`${smartFileLinks.kind} <> 'preview'`,
    filter.id === undefined ? undefined : eq(smartFileLinks.id, filter.id),
    filter.leadId === undefined ? undefined : eq(smartFileLinks.leadId, filter.leadId),
    filter.isOpen === true
      ? and(isNull(smartFileLinks.revokedAt), eq(smartFileLinks.isWithdrawn, false))
      : undefined,
    contains(
      filter.query,
      leads.titleSearch,
      ...(seesContacts ? [smartFileLinks.recipientName, smartFileLinks.recipientEmail] : []),
    ),
  );
  const isOfFile = and(
    eq(leads.workspaceId, smartFileLinks.workspaceId),
    eq(leads.id, smartFileLinks.leadId),
  );
  const [total] = await tx
    .select({ number: count() })
    .from(smartFileLinks)
    .innerJoin(leads, isOfFile)
    .where(where);
  const rows = await tx
    .select({ link: smartFileLinks, title: leads.title, isOver: isOver(smartFileLinks) })
    .from(smartFileLinks)
    .innerJoin(leads, isOfFile)
    .where(where)
    .orderBy(desc(smartFileLinks.createdAt), desc(smartFileLinks.id))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ link, title, isOver: expired }): Subject => {
    const ended = endOf({
      withdrawn: link.isWithdrawn,
      revoked: link.revokedAt !== null,
      expired,
      invited: false,
    });
    return {
      shown: {
        kind: 'link',
        _id: link.id,
        name: seesContacts ? (link.recipientName ?? link.recipientEmail ?? '') : '',
        about: title,
        state: ended ?? 'live',
        createdAt: link.createdAt.toISOString(),
        endsAt: iso(link.expiresAt),
        lastUsedAt: iso(link.lastOpenedAt),
      },
      person: holderOf(link.leadId, ended),
      controls: {},
      file: { id: link.leadId, title },
    };
  });
  return { data, total: total?.number ?? 0 };
}

const personColumns = {
  id: workspacePeople.accountId,
  role: workspacePeople.role,
  accessControls: workspacePeople.accessControls,
  removedAt: workspacePeople.removedAt,
  firstName: workspacePeople.firstName,
  lastName: workspacePeople.lastName,
  email: workspacePeople.email,
};

/** Reads access tokens, of everybody. */
export async function readTokens(
  { tx }: CallContext,
  filter: SubjectFilter,
  { limit, offset }: Range,
): Promise<Page> {
  const where = and(
    filter.id === undefined ? undefined : eq(accessTokens.id, filter.id),
    filter.isOpen === true ? isNull(accessTokens.revokedAt) : undefined,
    contains(
      filter.query,
      accessTokens.name,
      workspacePeople.firstName,
      workspacePeople.lastName,
      workspacePeople.email,
    ),
  );
  const isOfPerson = eq(workspacePeople.accountId, accessTokens.accountId);
  const [total] = await tx
    .select({ number: count() })
    .from(accessTokens)
    .innerJoin(workspacePeople, isOfPerson)
    .where(where);
  const rows = await tx
    .select({ token: accessTokens, person: personColumns, isOver: isOver(accessTokens) })
    .from(accessTokens)
    .innerJoin(workspacePeople, isOfPerson)
    .where(where)
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ token, person, isOver: expired }): Subject => {
    const ended = endOf({
      withdrawn: false,
      // A token ends for good with the membership of its person.
      revoked: token.revokedAt !== null || person.removedAt !== null,
      expired,
      invited: false,
    });
    return {
      shown: {
        kind: 'token',
        _id: token.id,
        name: token.name,
        about: personName(person),
        state: ended ?? 'live',
        createdAt: token.createdAt.toISOString(),
        endsAt: iso(token.expiresAt),
        lastUsedAt: iso(token.lastUsedAt),
      },
      person: {
        ...personOfRow(person),
        scopes: readScopes(token.scopes),
        ended,
      },
      controls: person.accessControls,
      file: null,
    };
  });
  return { data, total: total?.number ?? 0 };
}

/** Reads invitations that were not accepted. They give nothing before that. */
export async function readInvitations(
  { tx }: CallContext,
  filter: SubjectFilter,
  { limit, offset }: Range,
): Promise<Page> {
  const where = and(
    isNull(invitations.acceptedAt),
    filter.id === undefined ? undefined : eq(invitations.id, filter.id),
    filter.isOpen === true ? isNull(invitations.withdrawnAt) : undefined,
    contains(filter.query, invitations.email),
  );
  const [total] = await tx.select({ number: count() }).from(invitations).where(where);
  const rows = await tx
    .select({ invitation: invitations, isOver: isOver(invitations) })
    .from(invitations)
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ invitation, isOver: expired }): Subject => {
    const ended = endOf({
      withdrawn: invitation.withdrawnAt !== null,
      revoked: false,
      expired,
      invited: true,
    });
    return {
      shown: {
        kind: 'invitation',
        _id: invitation.id,
        name: invitation.email,
        about: invitation.role,
        state: ended ?? 'invited',
        createdAt: invitation.createdAt.toISOString(),
        endsAt: iso(invitation.expiresAt),
        lastUsedAt: null,
      },
      person: {
        role: invitation.role,
        controls: readControls(invitation.accessControls),
        ended: ended ?? 'invited',
      },
      controls: invitation.accessControls,
      file: null,
    };
  });
  return { data, total: total?.number ?? 0 };
}
