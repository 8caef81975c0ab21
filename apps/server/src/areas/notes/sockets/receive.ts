import { includesLevel } from '@atelier/domain/pages';
import { pageCloseCodes } from '@atelier/sdk/contract';
import type * as Y from 'yjs';
import type { Transaction } from '../../../platform/database/transaction';
import { problemOf } from '../../../platform/errors/classify';
import { type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { gone } from '../../../platform/errors/refusals';
import { storeUpdate } from '../documents';
import { tellMentioned } from '../mentions';
import { levelsOnOpen } from '../record';
import { hasNews } from './news';
import { cappedLevel, type PageReader, say } from './sessions';

/** Codes of refusals that stay: the same update is refused tomorrow as well. */
const final: ReadonlySet<string> = new Set(['document_refused', 'page_level', 'not_found']);

/**
 * Stores an update that came over the socket, and says what became of it. Only what it returns true for may be applied to the
 * document that others see.
 *
 * @param doc the document as it is stored
 * @param known the sequence of the log that is in it
 * @returns whether the update is committed
 */
export async function receiveUpdate(
  reader: PageReader,
  doc: Y.Doc,
  update: Uint8Array,
  known: number,
): Promise<boolean> {
  reader.received += 1;
  const number = reader.received;
  try {
    const sequence = isNews(doc, update) ? await store(reader, update) : known;
    reader.sequence = Math.max(reader.sequence, sequence);
    say(reader, { type: 'saved', number, sequence: reader.sequence });
    return true;
  } catch (error) {
    refuse(reader, number, problemOf(error), error);
    return false;
  }
}

function isNews(doc: Y.Doc, update: Uint8Array): boolean {
  try {
    return hasNews(doc, update);
  } catch {
    throw new ProblemError(
      problem({ code: 'document_refused', status: 422, title: 'This is not an update of a page.' }),
    );
  }
}

/** Stores an update in the transaction that checks again whether its author may change the page. */
async function store(reader: PageReader, update: Uint8Array): Promise<number> {
  const { session, workspaceId, accountId, pageId } = reader;
  const author = { workspaceId, accountId, device: null };
  return session.platform.database.withWorkspace(workspaceId, async (tx) => {
    await checkLevel(tx, reader);
    const stored = await storeUpdate(tx, pageId, update, author);
    await tellMentioned(tx, pageId, stored, author);
    return stored.sequence;
  });
}

async function checkLevel(tx: Transaction, reader: PageReader): Promise<void> {
  const [level] = await levelsOnOpen(tx, [reader]);
  if (!level) throw gone('page');
  if (!includesLevel(cappedLevel(reader, level), 'edit'))
    throw new ProblemError(
      problem({ code: 'page_level', status: 403, title: 'You can view this page, but not change it.' }),
    );
}

function refuse(reader: PageReader, number: number, { code, title, status }: Problem, error: unknown): void {
  const { session } = reader;
  const isFinal = final.has(code);
  say(reader, { type: 'refused', number, code, message: title.slice(0, 500), isFinal });
  session.close(isFinal ? pageCloseCodes.refused : pageCloseCodes.notStored, title.slice(0, 120));
  if (status === 500)
    session.platform.logger.error(
      {
        requestId: session.requestId,
        component: 'pages',
        reason: error instanceof Error ? error.message : String(error),
      },
      'An update of a page could not be stored.',
    );
}
