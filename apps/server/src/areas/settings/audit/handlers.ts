import { type RestHandler, workspaceOf } from '../../../platform/context';
import { findBrokenSecurityEvent } from '../../../platform/identity/security-events';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { countEntries, firstEntryFrom, readEntries } from './entries';

export const listAuditLog: RestHandler<'listAuditLog'> = async (input, context) => {
  const { tx } = context;
  const paging = pagingOf(input);
  return pageAnswer(await readEntries(tx, context, input, paging), paging, await countEntries(tx, input));
};

/** Recomputes the chain of the workspace's log. */
export const checkAuditLog: RestHandler<'checkAuditLog'> = async (_input, context) => {
  const { tx, platform } = context;
  const broken = await findBrokenSecurityEvent(tx, `workspace:${workspaceOf(context).id}`);
  const checkedAt = platform.clock.now().toISOString();
  return {
    entries: await countEntries(tx, {}),
    since: (await firstEntryFrom(tx, 0))?.at ?? null,
    checkedAt,
    brokenAt:
      broken === null
        ? null
        : { _id: String(broken), at: (await firstEntryFrom(tx, broken))?.at ?? checkedAt },
  };
};
