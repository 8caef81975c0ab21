import { includesLevel, MEETING } from '@atelier/domain/pages';
import { and, eq } from 'drizzle-orm';
import type { LiveMeetingToken } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { pageBlocks } from '../documents';
import { pageFor } from '../record';

const notSetUp = () =>
  new ProblemError(
    problem({ code: 'not_configured', status: 404, title: 'Meetings are not set up on this server.' }),
  );

/** Returns a token for the room of a meeting block: whoever can view the page may listen, whoever can comment may speak. */
export async function liveMeetingToken(
  { pageId, blockId }: { readonly pageId: string; readonly blockId: string },
  context: CallContext,
): Promise<LiveMeetingToken> {
  const { tx, platform } = context;
  const { page, level } = await pageFor(context, pageId, { level: 'view' });
  const [block] = await tx
    .select({ id: pageBlocks.id, type: pageBlocks.type })
    .from(pageBlocks)
    .where(and(eq(pageBlocks.pageId, page.id), eq(pageBlocks.id, checkedId(blockId, 'blockId'))));
  if (!block) throw gone('block');
  if (block.type !== MEETING) throw wrongField('blockId', 'This block is not a meeting.');
  if (!platform.meetingRooms) throw notSetUp();
  const { id: accountId, email } = identityOf(context).account;
  const [person] = await tx.select().from(workspacePeople).where(eq(workspacePeople.accountId, accountId));
  const { expiresAt, ...token } = platform.meetingRooms.join({
    place: [workspaceOf(context).id, page.id, block.id],
    accountId,
    name: (person && personName(person)) || email,
    canPublish: includesLevel(level, 'comment'),
  });
  return { ...token, expiresAt: new Date(expiresAt).toISOString() };
}
