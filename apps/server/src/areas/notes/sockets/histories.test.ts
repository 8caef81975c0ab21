import { unwrap } from '@atelier/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { readBlocks } from '../documents';
import { openEditor, type TestEditor, writeLine } from '../testing/editor';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
beforeAll(async () => {
  server = await createTestServer();
  mira = await openTaskStudio(server, 'histories');
});
afterAll(() => server.close());

/** An editor that can be cut off, and goes on writing. */
interface Place {
  readonly doc: Y.Doc;
  editor: TestEditor | undefined;
}
const step = fc.record({
  at: fc.nat(4),
  does: fc.constantFrom('write', 'write', 'write', 'cut', 'return', 'double', 'call'),
});

it('of two to five editors that are cut off, come back and send twice end the same everywhere, without a lost word', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.array(step, { maxLength: 25 }),
      async (count, steps) => {
        const { _id: pageId } = await newPage(mira, 'History');
        const enter = (doc: Y.Doc) => openEditor(server, mira, pageId, doc);
        const places: Place[] = [];
        for (let number = 0; number < count; number += 1) {
          const doc = new Y.Doc();
          places.push({ doc, editor: await enter(doc) });
        }
        const written: string[] = [''];
        for (const [number, { at, does }] of steps.entries()) {
          const place = places[at % count];
          if (!place) continue;
          if (does === 'cut') {
            place.editor?.leave();
            place.editor = undefined;
          } else if (does === 'return') place.editor ??= await enter(place.doc);
          else if (does === 'double') place.editor?.send(Y.encodeStateAsUpdate(place.doc));
          else if (does === 'call') {
            const content = [{ type: 'text', text: `call ${number}`, styles: {} }];
            await unwrap(mira.noteBlocks.create({ pageId, input: { type: 'paragraph', content } }));
            written.push(`call ${number}`);
          } else {
            writeLine(place.doc, `line ${number}`);
            written.push(`line ${number}`);
          }
        }
        for (const place of places) place.editor ??= await enter(place.doc);
        const editors = places.flatMap(({ editor }) => editor ?? []);
        for (const editor of editors) await editor.until(() => editor.lines().length === written.length);
        const reopened = await enter(new Y.Doc());
        const blocks = readBlocks(reopened.doc);
        expect(reopened.lines().toSorted()).toEqual(written.toSorted());
        for (const editor of editors) expect(editor.lines()).toEqual(reopened.lines());
        expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
        const { data } = await unwrap(mira.noteBlocks.list({ pageId }));
        expect(data.map(({ _id }) => _id)).toEqual(blocks.map(({ id }) => id));
        for (const editor of [...editors, reopened]) {
          expect(editor.frames.filter(({ type }) => type === 'refused')).toEqual([]);
          editor.leave();
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});
