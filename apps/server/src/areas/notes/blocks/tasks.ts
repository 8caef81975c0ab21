import { EMBED, taskOfBlock } from '@atelier/domain/pages';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Block } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { ProblemError } from '../../../platform/errors/problem';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { refuseUse } from '../../../platform/identity/access';
import { createTask, deleteTask, listLabels, oneTask, readMetadata, restoreTask } from '../../tasks';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { holdDocument, pageBlocks, plainText } from '../documents';
import { pageFor } from '../record';
import { changeOne } from './change';
import { blocksById } from './read';

interface OfBlock {
  readonly pageId: string;
  readonly blockId: string;
}

/** Reads a block to turn it into something else: nobody changes the page in the meantime. */
async function blockToTurn(context: CallContext, { pageId, blockId }: OfBlock): Promise<Block> {
  const refusal = refuseUse(context, { area: 'tasks', action: 'write' });
  if (refusal) throw new ProblemError(refusal);
  const { page } = await pageFor(context, pageId, { level: 'edit' });
  await holdDocument(context.tx, page.id);
  const [block] = await blocksById(context.tx, page.id, [checkedId(blockId, 'blockId')]);
  if (!block) throw gone('block');
  return block;
}

/** The props of another type would mean nothing to the new one. */
const withoutProps = ({ props }: Block): Record<string, null> =>
  Object.fromEntries(Object.keys(props).map((name) => [name, null]));

/** Turns a check item into a task, which the block then shows. Two at once make one: the second finds what the first made. */
export async function turnIntoTask(
  { taskId, ...of }: OfBlock & { readonly taskId?: string | null },
  context: CallContext,
): Promise<Block> {
  const block = await blockToTurn(context, of);
  if (taskOfBlock(block)) return block;
  if (block.content === null || block.content === undefined)
    throw wrongField('blockId', 'Only a line of text can become a task.');
  const former = taskId ? await restoreTask(taskId, context) : undefined;
  const target = former?.id ?? (await createTask(await taskFrom(block, context), context));
  // One that was not deleted is not this block's own: it was there before, or a copy shows it.
  const kind = former?.restoredIds.length === 0 ? 'task' : 'check';
  return changeOne(context, block.pageId, {
    update: {
      blockId: block._id,
      type: EMBED,
      props: { ...withoutProps(block), kind, target },
      content: [],
    },
  });
}

/** Returns the task that a line describes: who is mentioned in it is named. */
async function taskFrom({ content, props }: Block, context: CallContext) {
  const { tx } = context;
  const people = await tx.select().from(workspacePeople);
  const words = (content ?? []).map((item) => {
    if (item.type !== 'mention') return plainText(item);
    const { kind, target } = item.props as { kind?: string; target?: string };
    const person = people.find(({ accountId }) => accountId === target);
    return kind === 'date' ? (target ?? '') : person ? personName(person) : '';
  });
  const title = words.join('').replaceAll(/\s+/g, ' ').trim();
  if (title === '') throw wrongField('blockId', 'Write what is to be done first.');
  // A workspace gets its labels with its first task.
  if (props.checked === true) await readMetadata(context);
  const done = props.checked === true && (await listLabels(tx)).find(({ group }) => group === 'completed');
  return { title, ...(done && { status: done.id }) };
}

/** Turns a block that shows a task into a check item; a task that was made of this block, and stands nowhere else, is deleted. */
export async function turnIntoCheckItem(of: OfBlock, context: CallContext): Promise<Block> {
  const { tx } = context;
  const block = await blockToTurn(context, of);
  if (block.type === 'checkListItem') return block;
  const shown = taskOfBlock(block);
  if (!shown) throw wrongField('blockId', 'This block shows no task.');
  const task = await oneTask(tx, checkedId(shown.id, 'blockId'));
  if (task && shown.isOwn && !(await standsElsewhere(block, shown.id, context)))
    await deleteTask(task._id, context);
  return changeOne(context, block.pageId, {
    update: {
      blockId: block._id,
      type: 'checkListItem',
      props: { ...withoutProps(block), checked: task?.status.group === 'completed' },
      content: task ? [{ type: 'text', text: task.title, styles: {} }] : [],
    },
  });
}

/** A copy of the page shows the same task. */
async function standsElsewhere({ _id }: Block, target: string, { tx }: CallContext): Promise<boolean> {
  const [other] = await tx
    .select({ id: pageBlocks.id })
    .from(pageBlocks)
    .where(
      and(
        eq(pageBlocks.type, EMBED),
        sql`${pageBlocks.props} ->> 'target' = ${target}`,
        ne(pageBlocks.id, _id),
      ),
    )
    .limit(1);
  return other !== undefined;
}
