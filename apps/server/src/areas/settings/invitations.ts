import { isEmail } from '@atelier/domain';
import { type AccessPerson, readControls, type StoredControl } from '@atelier/domain/access';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Invitation, InvitationLine, InvitationRequest } from '../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { isProblem, type Problem, problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { defineMails, type MailPermit } from '../../platform/mail/allowance';
import { plainName } from '../../platform/mail/plain-name';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { storedEmail } from '../account';
import { personName, readTenant } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import {
  changedControls,
  controlErrors,
  lockedGiver,
  refuseBeyond,
  refuseRole,
  refuseUnknown,
  roleErrors,
} from './grants';
import { invitationMail } from './invitation-mail';
import {
  addLink,
  INVITATION_DAYS,
  type InvitationRow,
  insertInvitation,
  pageOfInvitations,
  pendingInvitationsOf,
  presentInvitation,
  readInvitationRow,
  renewInvitation,
} from './invitation-rows';
import { readMember } from './queries';
import { invitations } from './schema';
import { freeSeats, seatsOf } from './seats';

/** The page of the web app that an invitation opens. Its token stands behind the #, so that it reaches no log. */
const PAGE = '/invitation';
/** Invitations that are sent in one go. */
const BATCH_SIZE = 200;
/** Invitations that wait at the same time. */
const MAX_OPEN = 250;
/** To one address, also if it is withdrawn and invited again. */
const invitationMails = defineMails({ name: 'invitation', perRecipient: 5 });

type LineCode = keyof typeof reasons;
const reasons = {
  member_already: [409, 'Already on the team.'],
  already_invited: [409, 'Already invited, and the invitation is still open.'],
  no_seat: [409, 'No seat is free. Withdraw an invitation, or get another seat.'],
  yourself: [422, 'This is your own address.'],
  address_invalid: [422, 'This is not an email address, such as mira@juniperandlight.example.'],
  repeated: [422, 'This address is in the list more than once.'],
  too_many_open: [
    409,
    `At most ${MAX_OPEN} invitations can be open at once. Withdraw one, or wait until one is accepted.`,
  ],
  too_many: [422, `You can invite ${BATCH_SIZE} people at once. Send this one afterwards.`],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** An invitation that nothing but the number of mails can stop. */
interface InvitationToSend {
  readonly id: string;
  readonly email: string;
  readonly request: InvitationRequest;
  readonly isNew: boolean;
}

/** A line that is refused because of how many mails were sent. */
const limitedLine = (email: string, { status, title }: Problem): InvitationLine => ({
  email,
  status,
  code: 'too_many_mails',
  message: title,
  invitation: null,
});

const lineOf = (email: string, code: LineCode, invitation: Invitation | null = null): InvitationLine => {
  const [status, message] = reasons[code];
  return { email, status, code, message, invitation };
};

/** Checks what the invitations would give: for all of them, before any is sent. */
function refuseRequests(
  giver: AccessPerson,
  requests: readonly InvitationRequest[],
  controlsOf: (request: InvitationRequest) => Readonly<Record<string, StoredControl>>,
): Problem | null {
  const errors = requests.flatMap(({ role, accessControls = {} }, at) => [
    ...roleErrors(role, `invitations.${at}.role`),
    ...controlErrors(role, accessControls, `invitations.${at}.accessControls`),
  ]);
  const unknown = refuseUnknown(errors);
  if (unknown) return unknown;
  for (const [at, request] of requests.entries()) {
    const refused =
      refuseRole(giver, request.role, `invitations.${at}.role`) ??
      refuseBeyond(giver, null, { role: request.role, controls: readControls(controlsOf(request)) });
    if (refused) return refused;
  }
  return null;
}

/** Invites people, line by line: those that can be invited are, whatever is wrong with the others. */
export const inviteTenantUsers: RestHandler<'inviteTenantUsers'> = async (
  { invitations: requests },
  context,
) => {
  const { tx, platform, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  const giver = await lockedGiver(context);
  const set = { by: account.id, at: platform.clock.now() };
  const controlsOf = ({ role, accessControls = {} }: InvitationRequest) =>
    changedControls(role, {}, accessControls, set);
  const refused = refuseRequests(giver, requests, controlsOf);
  if (refused) return refused;

  const emails = requests.slice(0, BATCH_SIZE).map(({ email }) => storedEmail(email));
  const members = await tx
    .select({ email: workspacePeople.email })
    .from(workspacePeople)
    .where(and(inArray(workspacePeople.email, emails), isNull(workspacePeople.removedAt)));
  const present = new Set(members.map(({ email }) => email));
  const pending = new Map((await pendingInvitationsOf(tx, emails)).map((row) => [row.email, row]));
  const seats = await seatsOf(context);
  let free = freeSeats(seats);
  let open = seats.invitations;
  const seen = new Set<string>();
  const send = await sender(context);

  const lines = requests.map((request, at): InvitationLine | InvitationToSend => {
    const email = storedEmail(request.email);
    const earlier = pending.get(email);
    const refuse = (code: LineCode, invitation?: InvitationRow) =>
      lineOf(request.email, code, invitation && presentInvitation(invitation));
    const isRepeated = seen.has(email);
    seen.add(email);
    if (at >= BATCH_SIZE) return refuse('too_many');
    if (!isEmail(email)) return refuse('address_invalid');
    if (isRepeated) return refuse('repeated');
    if (email === account.email) return refuse('yourself');
    if (present.has(email)) return refuse('member_already');
    if (earlier && !earlier.isExpired) return refuse('already_invited', earlier);
    if (free <= 0) return refuse('no_seat');
    if (open >= MAX_OPEN) return refuse('too_many_open');
    free -= 1;
    open += 1;
    return { id: earlier?.id ?? uuid(), email, request, isNew: earlier === undefined };
  });
  const permits = await permitsFor(
    context,
    lines.flatMap((line) => ('request' in line ? [line.email] : [])),
  );

  const data: InvitationLine[] = [];
  const sent: { id: string; email: string; role: string }[] = [];
  for (const line of lines) {
    if (!('request' in line)) {
      data.push(line);
      continue;
    }
    const { id, email, request, isNew } = line;
    const permit = permits.get(email);
    if (!permit) throw new Error('An invitation was not counted.');
    if (isProblem(permit)) {
      data.push(limitedLine(request.email, permit));
      continue;
    }
    const { role } = request;
    const content = { email, role, accessControls: controlsOf(request), invitedBy: account.id };
    if (isNew) await insertInvitation(tx, workspaceId, id, content);
    else await renewInvitation(tx, id, content);
    const invitation = await send(id, permit);
    data.push({ email: request.email, status: 201, code: null, message: null, invitation });
    sent.push({ id, email, role });
  }
  if (sent.length > 0)
    await recordSecurityEvent(tx, {
      kind: 'member.invited',
      workspaceId,
      accountId: account.id,
      details: { invitations: sent },
      address: clientAddress,
    });
  return { data, seats: await seatsOf(context) };
};

/** Counts the mails of invitations, as many as there is room for; by address. Few questions answer for many. */
async function permitsFor(
  context: CallContext,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MailPermit | Problem>> {
  const { tx, platform } = context;
  const permits = new Map<string, MailPermit | Problem>();
  const ask = async (some: readonly string[]): Promise<void> => {
    const mails = some.map((email) => ({ recipients: [email] }));
    const answer = await platform.mailAllowance.take(tx, workspaceOf(context).id, invitationMails, mails);
    if (some.length <= 1 || !isProblem(answer)) {
      for (const email of some) permits.set(email, answer);
      return;
    }
    const half = Math.ceil(some.length / 2);
    await ask(some.slice(0, half));
    await ask(some.slice(half));
  };
  await ask(emails);
  return permits;
}

/** Returns a function that mails an invitation with a new link, and returns it. */
async function sender(
  context: CallContext,
): Promise<(id: string, permit: MailPermit) => Promise<Invitation>> {
  const { tx, platform } = context;
  const { id: workspaceId } = workspaceOf(context);
  const tenant = await readTenant(tx, workspaceId);
  const inviter = await readMember(tx, identityOf(context).account.id);
  if (!tenant || !inviter) throw new Error('The workspace of the call or its caller is gone.');
  const { firstName, lastName, email } = inviter;
  const inviterName = personName({ firstName: plainName(firstName), lastName: plainName(lastName), email });
  return async (id, permit) => {
    const token = await addLink(tx, workspaceId, id);
    const row = await readInvitationRow(tx, id);
    if (!row) throw new Error('The invitation was not stored.');
    const mail = invitationMail({
      inviter: inviterName,
      workspace: plainName(tenant.name),
      email: row.email,
      days: INVITATION_DAYS,
      url: `${platform.origin()}${PAGE}#${token}`,
    });
    await platform.messages.mail(tx, { to: row.email, ...mail }, permit);
    return presentInvitation(row);
  };
}

export const listInvitations: RestHandler<'listInvitations'> = async ({ page, limit }, { tx }) => {
  const { rows, total } = await pageOfInvitations(tx, page, limit);
  return pageAnswer(rows.map(presentInvitation), pagingOf({ page, limit }), total);
};

/** Returns why an invitation can no longer be sent or withdrawn; null while it can. */
function refuseDone(row: InvitationRow): Problem | null {
  if (row.acceptedAt !== null)
    return problem({
      code: 'invitation_used',
      status: 410,
      title: 'This invitation was accepted in the meantime. You find the person in the team.',
    });
  if (row.withdrawnAt !== null)
    return problem({
      code: 'invitation_withdrawn',
      status: 410,
      title: 'This invitation was withdrawn. Invite the person again.',
    });
  return null;
}

/** Sends an invitation again, for another while, in the name of the caller. */
export const resendInvitation: RestHandler<'resendInvitation'> = async ({ invitationId }, context) => {
  const { tx } = context;
  const giver = await lockedGiver(context);
  const row = await readInvitationRow(tx, invitationId);
  if (!row) return problem('not_found');
  const refused =
    refuseDone(row) ??
    refuseRole(giver, row.role) ??
    refuseBeyond(giver, null, { role: row.role, controls: readControls(row.accessControls) });
  if (refused) return refused;
  if (row.isExpired && freeSeats(await seatsOf(context)) <= 0) {
    const [status, title] = reasons.no_seat;
    return problem({ code: 'no_seat', status, title });
  }
  const permit = (await permitsFor(context, [row.email])).get(row.email);
  if (!permit) throw new Error('An invitation was not counted.');
  if (isProblem(permit)) return permit;
  const { account } = identityOf(context);
  await renewInvitation(tx, invitationId, { invitedBy: account.id });
  await recordSecurityEvent(tx, {
    kind: 'invitation.resent',
    workspaceId: workspaceOf(context).id,
    accountId: account.id,
    details: { email: row.email, role: row.role },
    address: context.clientAddress,
  });
  return (await sender(context))(invitationId, permit);
};

/** Withdraws an invitation. Withdrawing it twice is no error. */
export const withdrawInvitation: RestHandler<'withdrawInvitation'> = async ({ invitationId }, context) => {
  const { tx, clientAddress } = context;
  await lockedGiver(context);
  const row = await readInvitationRow(tx, invitationId);
  if (!row) return problem('not_found');
  if (row.withdrawnAt !== null) return undefined;
  const refused = refuseDone(row);
  if (refused) return refused;
  await tx.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, invitationId));
  await recordSecurityEvent(tx, {
    kind: 'invitation.withdrawn',
    workspaceId: workspaceOf(context).id,
    accountId: identityOf(context).account.id,
    details: { email: row.email, role: row.role },
    address: clientAddress,
  });
  return undefined;
};
