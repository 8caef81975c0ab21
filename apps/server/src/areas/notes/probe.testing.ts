import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import type { TestServer } from '../../testing';

/** Calls in which a parent is a page or a block, and not a comment of a gallery. */
const withParents = /^(listPages|(create|update|duplicate)Page|(create|update)Blocks?)$/;

export const probe = defineProbe({
  kinds: ['page', 'noteBlock', 'checkItem', 'pageReader', 'pageThread', 'pageComment'],
  create: async (server, studio) => ({ things: await createPageThings(server, studio) }),
  refusals: {
    // The block is a paragraph, and deleted by then.
    getLiveMeetingToken: 'not_found',
    // Its page is the one where the block is.
    moveBlock: 'invalid_input',
  },
  fields: { pageId: 'page', blockId: 'noteBlock', threadId: 'pageThread' },
  thingOf: (call, field) => {
    if (field === 'blockId' && call.startsWith('turnInto')) return 'checkItem';
    if (field === 'parentId' && withParents.test(call)) return null;
    if (field === 'commentId' && /PageComment$/.test(call)) return 'pageComment';
    return field === 'userId' && /^(changePageAccess|unsharePage|undoPageChanges)$/.test(call)
      ? 'pageReader'
      : undefined;
  },
  values: {
    changes: (call) => (call === 'updateBlocks' ? [{ create: { type: 'paragraph' } }] : undefined),
    userIds: (call, { pageReader }) => (call === 'sharePage' ? [pageReader] : undefined),
    link: (call) => (call === 'setPageCoverByLink' ? 'https://pictures.example/alentejo.jpg' : undefined),
    input: (call) =>
      /^uploadPage(Block)?Image$/.test(call)
        ? { fileName: 'a.png', contentType: 'image/png', size: 9, sha256: '0'.repeat(64) }
        : undefined,
    // Members go on seeing it.
    access: (call) => (/^update(GlobalNote|Tenant)Access$/.test(call) ? 'full' : undefined),
    // After the updates that made the page, its block and its item, which other calls need.
    sequence: (call) => (/PageVersion$/i.test(call) ? 3 : undefined),
    since: (call) => (call === 'undoPageChanges' ? 3 : undefined),
    until: (call) => (call === 'undoPageChanges' ? 1_000_000 : undefined),
    imageUrls: (call) => (call === 'pageFiles' ? ['/note-files/none'] : undefined),
    // A page that is moved or deleted is needed by the next call.
    updateInput: (call) => (call === 'updatePage' ? { title: 'Probe' } : undefined),
  },
});

const answer = z.object({ data: z.record(z.string(), z.unknown()) });

/** Creates a page that everybody in the workspace has in full, with a block and a share; each contains `canary`. */
async function createPageThings(server: TestServer, { handle, token, canary, accountId }: CanaryStudio) {
  const call = async (query: string, variables: Record<string, unknown>) => {
    const response = await server.fetch(`${server.origin}/api/page-notes/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-workspace-id': handle,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
    return answer.parse(await response.json()).data;
  };
  const created = await call('mutation ($input: CreatePageInput!) { createPage(input: $input) { _id } }', {
    input: { title: canary, iconImage: { id: canary } },
  });
  const pageId = idOf.parse(created.createPage)._id;
  const content = [{ type: 'text', text: canary, styles: {} }];
  const written = await call(
    `mutation ($pageId: ID!, $input: CreateBlockInput!, $item: CreateBlockInput!, $userIds: [ID!]!) {
      updateGlobalNoteAccess(pageId: $pageId, enabled: true, access: full) { _id }
      sharePage(pageId: $pageId, userIds: $userIds) { _id }
      createBlock(pageId: $pageId, input: $input) { _id }
      item: createBlock(pageId: $pageId, input: $item) { _id } }`,
    {
      pageId,
      userIds: [accountId],
      input: { type: 'paragraph', content },
      item: { type: 'checkListItem', content },
    },
  );
  const noteBlock = idOf.parse(written.createBlock)._id;
  const said = await call(
    'mutation ($pageId: ID!, $input: CreatePageCommentInput!) { createPageComment(pageId: $pageId, input: $input) { _id comments { _id } } }',
    { pageId, input: { text: canary, anchor: { blockId: noteBlock, quote: canary } } },
  );
  const thread = z.object({ _id: z.string(), comments: z.array(idOf).min(1) }).parse(said.createPageComment);
  return {
    page: pageId,
    noteBlock,
    checkItem: idOf.parse(written.item)._id,
    pageReader: accountId,
    pageThread: thread._id,
    pageComment: thread.comments[0]?._id ?? '',
  };
}
