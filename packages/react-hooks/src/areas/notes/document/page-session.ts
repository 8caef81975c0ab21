import type { Client } from '@atelier/sdk';
import { type PageFrame, pageCloseCodes, pageSocketClass, pageSocketLimits } from '@atelier/sdk/streams';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { copyName, type PageCopy, removePageCopies } from './page-copies.js';
import { type OpenCopy, openCopy } from './page-copy.js';
import { textOfPage, textOfUpdates } from './page-text.js';
import { type PageView, type RefusedText, startingView } from './page-view.js';
import { joinTabs } from './tabs.js';
import { createUnsent } from './unsent.js';
import { readUpdateMessage } from './update-messages.js';

/** An open page. */
export interface PageSession {
  /** Connects now, where that is being waited for. */
  wake(): void;
  close(): void;
}

/** Milliseconds after which what was written is sent: what one types fast goes out together. */
const SEND_DELAY = 100;
/** The socket watches for silence itself. */
const NEVER = 2 ** 31 - 1;

/**
 * Opens a page: from the copy on this device if there is one, with the other tabs that show it, and with the server.
 *
 * @param onView - receives what is to be shown, whenever it changes.
 */
export function openPage(
  client: Client,
  copy: PageCopy,
  onView: (view: PageView) => void,
  webSocket?: typeof WebSocket,
): PageSession {
  let view: PageView = startingView;
  let current: Opened | undefined;
  let isClosed = false;

  function show(change: Partial<PageView>): void {
    view = { ...view, ...change };
    if (!isClosed) onView(view);
  }

  function start(asksTabs: boolean): void {
    current = openDocument(
      { client, copy, asksTabs, webSocket },
      {
        show,
        isEnded: () => view.state === 'ended',
        refuse(refused) {
          // What was refused is in the document: the next one begins from the server's.
          const old = current;
          show({
            document: undefined,
            awareness: undefined,
            state: 'opening',
            refused: [...view.refused, refused],
          });
          void old?.close(true).then(() => {
            if (!isClosed) start(false);
          });
        },
        end(unsentText) {
          show({ state: 'ended', mayEdit: false, unsentText });
          void current?.stop();
        },
      },
    );
  }

  start(true);
  return {
    wake: () => current?.wake(),
    close() {
      isClosed = true;
      void current?.close(false);
    },
  };
}

interface Opened {
  wake(): void;
  /** Ends the connection and removes the copy; the document stays, to be read. */
  stop(): Promise<void>;
  close(removesCopy: boolean): Promise<void>;
}

interface Opening {
  readonly client: Client;
  readonly copy: PageCopy;
  readonly asksTabs: boolean;
  readonly webSocket: typeof WebSocket | undefined;
}

interface Listener {
  show(change: Partial<PageView>): void;
  isEnded(): boolean;
  refuse(refused: RefusedText): void;
  end(unsentText: string): void;
}

function openDocument({ client, copy, asksTabs, webSocket }: Opening, listener: Listener): Opened {
  const document = new Y.Doc();
  const awareness = new Awareness(document);
  // Who is there is said by the server; an empty presence would be nobody's.
  awareness.setLocalState({ cursor: null });
  let stored: OpenCopy | undefined;
  let unsent = createUnsent(false);
  let isConnected = false;
  let wasOpen = false;
  let isOver = false;
  let provider: HocuspocusProvider | undefined;
  let leaveTabs: (() => void) | undefined;

  function tell(): void {
    if (isOver || listener.isEnded()) return;
    stored?.mark(unsent.isEmpty);
    const isLoaded = provider?.synced === true || document.store.clients.size > 0;
    const saving = isConnected ? 'saving' : 'device';
    const state = !isLoaded ? 'opening' : unsent.isEmpty ? 'saved' : saving;
    listener.show(isLoaded ? { document, awareness, state } : { state });
  }

  function hear(frame: PageFrame): void {
    if (frame.type === 'ok') {
      isConnected = true;
      wasOpen = true;
      unsent.connect();
    }
    if (frame.type === 'ok' || frame.type === 'level')
      listener.show({ level: frame.level, mayEdit: frame.level === 'edit' || frame.level === 'full' });
    if (frame.type === 'saved') {
      unsent.confirm(frame.number);
      listener.show({ problem: undefined });
    }
    if (frame.type === 'refused') {
      const { code, message } = frame;
      if (frame.isFinal) refuse(code, message);
      else listener.show({ problem: { code, message } });
    }
    tell();
  }

  function refuse(code: string, message: string): void {
    if (isOver) return;
    listener.refuse({ code, message, text: textOfUpdates(document, unsent.updates) });
  }

  /** Counts what goes out; what is too long to be taken stays here. */
  function mayGo(message: Uint8Array): boolean {
    const sent = readUpdateMessage(message);
    if (!sent) return true;
    if (sent.update.byteLength > pageSocketLimits.updateBytes) {
      // Later: the provider is in the middle of sending.
      queueMicrotask(() => refuse('document_refused', 'An update has at most 1 MiB.'));
      return false;
    }
    // After a reload, only the server's question shows what it lacks.
    if (sent.isWhole && !unsent.isBeginningKept) unsent.add(sent.update);
    unsent.send(sent.isWhole);
    return true;
  }

  function leave(code: number): void {
    isConnected = false;
    const isGone = code === 4404 || (code === 4403 && !wasOpen);
    // Signed out: whoever signs in again finds the copy, unless it was removed.
    if (isGone || code === 4401 || code === pageCloseCodes.refused) socket.shouldConnect = false;
    if (isGone) {
      listener.end(unsent.isBeginningKept ? textOfUpdates(document, unsent.updates) : textOfPage(document));
    } else {
      wasOpen = false;
      tell();
    }
  }

  const socket = new HocuspocusProviderWebsocket({
    url: 'page',
    autoConnect: false,
    messageReconnectTimeout: NEVER,
    WebSocketPolyfill: pageSocketClass(client, {
      workspaceId: copy.workspaceId,
      pageId: copy.pageId,
      onFrame: hear,
      onSend: mayGo,
      webSocket,
    }),
    onClose: ({ event }) => leave(event.code),
  });

  async function begin(): Promise<void> {
    // Before the copy listens: the mark is stored before what it speaks of.
    document.on('update', (update: Uint8Array, origin: unknown) => {
      if (!provider || origin === provider) return;
      unsent.add(update);
      tell();
    });
    stored = await openCopy(copy, document);
    if (isOver) return void stored?.close();
    unsent = createUnsent(stored?.isKept === true || document.store.clients.size === 0);
    provider = new HocuspocusProvider({
      name: copy.pageId,
      document,
      awareness,
      token: '',
      websocketProvider: socket,
      flushDelay: SEND_DELAY,
      onSynced: tell,
    });
    leaveTabs = joinTabs(copyName(copy), document, asksTabs);
    provider.attach();
    tell();
    await socket.connect();
  }
  void begin();

  const end = () => {
    isOver = true;
    leaveTabs?.();
    provider?.destroy();
    socket.destroy();
  };
  return {
    wake: () => {
      if (!isConnected && !isOver && provider) void socket.connect();
    },
    async stop() {
      leaveTabs?.();
      socket.disconnect();
      await stored?.close();
      await removePageCopies(copy);
    },
    async close(removesCopy) {
      end();
      await (removesCopy ? stored?.remove() : stored?.close());
      awareness.destroy();
      document.destroy();
    },
  };
}
