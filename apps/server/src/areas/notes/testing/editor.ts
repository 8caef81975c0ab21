import type { PageFrame } from '@atelier/sdk/contract';
import WebSocket from 'ws';
import * as Y from 'yjs';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { containerFrom, groupIn, readBlocks } from '../documents';

/** Kinds of messages, as Hocuspocus numbers them. */
const [SYNC, AWARENESS, AUTH] = [0, 1, 2];
/** Messages of the sync protocol. */
const [STEP_ONE, STEP_TWO, UPDATE] = [0, 1, 2];

function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
}
const bytes = (given: Uint8Array | string) => {
  const encoded = Buffer.from(given);
  return Buffer.concat([Buffer.from(number(encoded.length)), encoded]);
};

function reader(message: Uint8Array) {
  let at = 0;
  const readNumber = (): number => {
    const byte = message[at] ?? 0;
    at += 1;
    return byte < 128 ? byte : (byte & 127) + 128 * readNumber();
  };
  const readBytes = () => {
    const length = readNumber();
    at += length;
    return message.slice(at - length, at);
  };
  return { readNumber, readBytes };
}

/** An editor at the socket of a page, without an editor's screen: a document, and the messages of the protocol. */
export interface TestEditor {
  readonly doc: Y.Doc;
  readonly frames: PageFrame[];
  /** What was heard of the presence of others, as text. */
  readonly presence: string[];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Adds a line at the end. Returns its ID. */
  write(text: string, id?: string): string;
  lines(): string[];
  /** Sends an update as it is. */
  send(update: Uint8Array): void;
  sendPresence(clientId: number, state: object): void;
  /** Waits for a frame. */
  frame<Type extends PageFrame['type']>(type: Type): Promise<Extract<PageFrame, { type: Type }>>;
  /** Waits until something holds. */
  until(holds: () => boolean): Promise<void>;
  leave(): void;
}

/** Opens a page. Resolves when the server has let the person in and sent the document; also when it closes. */
export async function openEditor(
  server: TestServer,
  person: TaskPerson,
  pageId: string,
  doc = new Y.Doc(),
): Promise<TestEditor> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/sockets/page`);
  const token = await person.client.session.get('token');
  const frames: PageFrame[] = [];
  const taken = new Map<string, number>();
  const presence: string[] = [];
  const say = (...parts: (number | Uint8Array)[]) =>
    socket.readyState === WebSocket.OPEN &&
    socket.send(
      Buffer.concat([
        bytes(pageId),
        ...parts.map((part) => (typeof part === 'number' ? Buffer.from(number(part)) : bytes(part))),
      ]),
    );
  let isSynced = false;
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', token, ws: person.handle, page: pageId })),
  );
  socket.on('message', (data, isBinary) => {
    if (!isBinary) {
      const frame: PageFrame = JSON.parse(String(data));
      frames.push(frame);
      if (frame.type !== 'ok') return;
      say(AUTH, 0, Buffer.from(''));
      say(SYNC, STEP_ONE, Y.encodeStateVector(doc));
      return;
    }
    const { readNumber, readBytes } = reader(data as Buffer);
    readBytes();
    const kind = readNumber();
    if (kind === AWARENESS) presence.push(Buffer.from(readBytes()).toString());
    if (kind !== SYNC && kind !== 4) return;
    const step = readNumber();
    const payload = readBytes();
    if (step === STEP_ONE) say(SYNC, STEP_TWO, Y.encodeStateAsUpdate(doc, payload));
    else Y.applyUpdate(doc, payload, socket);
    if (step === STEP_TWO) isSynced = true;
  });
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== socket) say(SYNC, UPDATE, update);
  });
  const until = async (holds: () => boolean) => {
    const started = Date.now();
    while (!holds()) {
      if (Date.now() - started > 15_000)
        throw new Error(`It did not happen; frames: ${JSON.stringify(frames)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.race([until(() => isSynced), closed]);
  return {
    doc,
    frames,
    presence,
    closed,
    until,
    write(text, id = crypto.randomUUID()) {
      const group = groupIn(doc, null);
      const content = [{ type: 'text', text, styles: {} }];
      group.insert(group.length, [containerFrom({ id, type: 'paragraph', props: {}, content })]);
      return id;
    },
    lines: () => readBlocks(doc).map(({ content }) => (content ?? []).map((item) => item.text).join('')),
    send: (update) => void say(SYNC, UPDATE, update),
    sendPresence: (clientId, state) =>
      void say(
        AWARENESS,
        Buffer.concat([
          Buffer.from([...number(1), ...number(clientId), ...number(Date.now() % 1_000_000)]),
          bytes(JSON.stringify(state)),
        ]),
      ),
    async frame(type) {
      const from = taken.get(type) ?? 0;
      const find = () => frames.flatMap((one) => (one.type === type ? [one] : []))[from];
      await until(() => find() !== undefined);
      taken.set(type, from + 1);
      return find() as Extract<PageFrame, { type: typeof type }>;
    },
    leave: () => socket.close(),
  };
}
