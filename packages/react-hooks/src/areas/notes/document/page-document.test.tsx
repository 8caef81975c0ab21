import { account, noteBlocks, notes, unwrap } from '@atelier/sdk';
import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import * as Y from 'yjs';
import { renderWith, signedInClient } from '../../../../test/render.js';
import { removePageCopies } from './page-copies.js';
import { usePageDocument } from './use-page-document.js';

/** The page comes from the server, as in a browser: sockets of other sites are refused. */
declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void };
  }
}
const { href } = window.location;
const workspaceId = 'linden-pages';
let pageId: string;
beforeAll(async () => {
  window.happyDOM.setURL(inject('atelier').origin);
  await unwrap(
    account(await signedInClient()).createWorkspace({
      workspaceId,
      businessName: 'Linden Pages',
      businessType: 'photographer',
    }),
  );
});
afterAll(() => window.happyDOM.setURL(href));
beforeEach(async () => {
  pageId = (await unwrap(notes(await enter()).create({ title: 'Shot list' })))._id;
});

async function enter() {
  const client = await signedInClient();
  await client.session.set('workspaceId', workspaceId);
  return client;
}

/** A connection that can be cut: sockets that are open end, and none opens until it is back. */
function openNetwork() {
  const sockets = new Set<WebSocket>();
  const network = { isOff: false, cut, Socket: undefined as unknown as typeof WebSocket };
  class Cuttable extends WebSocket {
    constructor(url: string) {
      super(network.isOff ? 'ws://127.0.0.1:9/' : url);
      sockets.add(this);
    }
  }
  function cut() {
    network.isOff = true;
    for (const socket of sockets) socket.close();
    sockets.clear();
  }
  network.Socket = Cuttable;
  return network;
}

async function openTab(network = openNetwork()) {
  const client = await enter();
  const rendered = renderWith(
    client,
    () => usePageDocument(pageId, { webSocket: network.Socket }),
    undefined,
    workspaceId,
  );
  const view = () => rendered.result.current;
  const becomes = (state: string) => waitFor(() => expect(view().state).toBe(state));
  return { ...rendered, view, becomes, network };
}

const group = (document: Y.Doc | undefined) => {
  const [root] = document?.getXmlFragment('document-store').toArray() ?? [];
  if (!(root instanceof Y.XmlElement)) throw new Error('The document has no blocks.');
  return root;
};
function write(document: Y.Doc | undefined, text: string) {
  const container = new Y.XmlElement('blockContainer');
  container.setAttribute('id', crypto.randomUUID());
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [new Y.XmlText(text)]);
  container.insert(0, [paragraph]);
  act(() => group(document).push([container]));
}
const said = (document: Y.Doc | undefined) =>
  group(document)
    .toString()
    .replaceAll(/<[^>]+>/g, ' ');
const stored = async () => {
  const { data } = await unwrap(noteBlocks(await enter()).list({ pageId }));
  return data.map(({ content }) => (content ?? []).map((item) => item.text).join(''));
};

it('opens a page, says saved when the server has it, and shows what others write', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.becomes('saved');
  await other.becomes('saved');
  expect(one.view()).toMatchObject({ mayEdit: true, level: 'full', refused: [] });
  write(one.view().document, 'Arrival at ten');
  expect(one.view().state).toBe('saving');
  await one.becomes('saved');
  expect(await stored()).toEqual(['', 'Arrival at ten']);
  await waitFor(() => expect(said(other.view().document)).toContain('Arrival at ten'));
  await waitFor(() => expect(one.view().awareness?.getStates().size).toBe(2));
});

it('keeps what is written without a connection, through a reload, until the server has it', async () => {
  const one = await openTab();
  await one.becomes('saved');
  act(() => one.network.cut());
  write(one.view().document, 'In flight mode');
  await one.becomes('device');
  one.unmount();
  // A reload, still without a connection.
  const again = await openTab(one.network);
  await again.becomes('device');
  expect(said(again.view().document)).toContain('In flight mode');
  expect(await stored()).toEqual(['']);
  again.unmount();
  one.network.isOff = false;
  const back = await openTab(one.network);
  await back.becomes('saved');
  expect(await stored()).toEqual(['', 'In flight mode']);
});

it('offers what was refused as a copy, and begins again from the server', async () => {
  const one = await openTab();
  await one.becomes('saved');
  const before = one.view().document;
  act(() =>
    before?.transact(() => {
      group(before).setAttribute('x', '1');
      group(before).push([new Y.XmlElement('blockGroup')]);
    }),
  );
  await waitFor(() => expect(one.view().refused).toHaveLength(1));
  expect(one.view().refused[0]?.code).toBe('document_refused');
  await one.becomes('saved');
  expect(one.view().document).not.toBe(before);
  write(one.view().document, 'It goes on');
  await one.becomes('saved');
  expect(await stored()).toEqual(['', 'It goes on']);
});

it('says more than 1 MiB at once is refused, with its text', async () => {
  const one = await openTab();
  await one.becomes('saved');
  const long = 'x'.repeat(1024 * 1024 + 1);
  write(one.view().document, long);
  await waitFor(() => expect(one.view().refused[0]?.text).toBe(long));
  await one.becomes('saved');
  expect(await stored()).toEqual(['']);
});

it('ends when the page is gone, offers what was not stored, and forgets the copy', async () => {
  const one = await openTab();
  await one.becomes('saved');
  act(() => one.network.cut());
  write(one.view().document, 'Too late');
  await one.becomes('device');
  await unwrap(notes(await enter()).delete({ pageId, isPermanent: false }));
  one.network.isOff = false;
  await one.becomes('ended');
  expect(one.view()).toMatchObject({ mayEdit: false, unsentText: 'Too late' });
  const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');
  await waitFor(async () => expect((await names()).some((name) => name.includes(pageId))).toBe(false));
});

it('removes every copy on sign-out', async () => {
  const one = await openTab();
  await one.becomes('saved');
  const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');
  expect((await names()).some((name) => name.includes(pageId))).toBe(true);
  one.unmount();
  await removePageCopies();
  await waitFor(async () =>
    expect((await names()).some((name) => name.startsWith('atelier-page '))).toBe(false),
  );
});
