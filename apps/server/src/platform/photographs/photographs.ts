import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type {
  DrawnPhotograph,
  PhotographAnswer,
  PhotographFault,
  PhotographTask,
} from './photograph-process';

/** A photograph in several widths. */
export interface OpenedPhotograph extends Omit<DrawnPhotograph, 'versions'> {
  /** Widest first. A photograph is never enlarged: the widest one may be narrower than its slot. */
  readonly versions: readonly (DrawnPhotograph['versions'][number] & { readonly bytes: Buffer })[];
}

/** How a layer lies on a photograph. */
export type LayerPlace = Omit<Extract<PhotographTask, { task: 'cover' }>, 'task'>;

/** The photograph cannot be opened, and never will. */
export class PhotographError extends Error {
  override readonly name = 'PhotographError';
  constructor(readonly reason: PhotographFault) {
    super(`The photograph was not opened: ${reason}.`);
  }
}

/** Opens photographs in a few processes of their own, so that the server answers while they work. */
export interface Photographs {
  /**
   * Draws a photograph upright in WebP and sRGB, without its metadata, in each of the widths that it is wide enough for.
   *
   * @param size bytes that `body` yields
   * @throws PhotographError if it cannot be opened; another error if it may be tried again
   */
  draw(body: Readable, size: number, widths: readonly number[]): Promise<OpenedPhotograph>;
  /** Lays a picture on a photograph, and returns it as WebP. */
  cover(photograph: Buffer, layer: Buffer, place: LayerPlace): Promise<Buffer>;
  /**
   * Returns a photograph without what cameras and programs wrote into it: place, time, names, thumbnails. Its pixels are the
   * same, unless it is of a type that is drawn again as JPEG.
   *
   * @param size bytes that `body` yields
   * @throws PhotographError if it cannot be opened
   */
  strip(body: Readable, size: number): Promise<StrippedPhotograph>;
  close(): void;
}

/** A photograph without metadata. */
export interface StrippedPhotograph {
  readonly type: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** The type of the versions. */
export const VERSION_TYPE = 'image/webp';

interface PhotographLimits {
  readonly pixels?: number;
  /** Bytes of memory of a process. */
  readonly memory?: number;
  /** Milliseconds for a photograph. */
  readonly timeout?: number;
  /** Processes at a time. */
  readonly processes?: number;
}

/** 100 binary megapixels, so that cameras of "100 megapixels" are within it. */
const PIXELS = 100 * 1024 * 1024;
const MEMORY = 768 * 1024 * 1024;
const TIMEOUT = 60_000;
/** Photographs that a process opens before it is replaced. */
const LIFE = 50;
/** Milliseconds after which a process that has nothing to do ends. */
const REST = 10_000;

interface Worker {
  readonly child: ChildProcess;
  readonly input: Writable;
  /** Returns the next bytes of its output. */
  readonly take: (length: number) => Promise<Buffer>;
  opened: number;
  resting?: NodeJS.Timeout;
}

/** Creates the processes as they are needed; there is none until then. */
export function createPhotographs({
  pixels = PIXELS,
  memory = MEMORY,
  timeout = TIMEOUT,
  processes = availableParallelism(),
}: PhotographLimits = {}): Photographs {
  const resting: Worker[] = [];
  const working = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let places = processes;

  const start = (): Worker => {
    const file = import.meta.url.endsWith('.ts') ? './photograph-process.ts' : './photograph-process.js';
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=256', fileURLToPath(new URL(file, import.meta.url)), String(memory)],
      // Nothing of the server's secrets. Few arenas, so that freed memory is given back.
      { stdio: ['pipe', 'pipe', 'ignore'], env: { MALLOC_ARENA_MAX: '2' } },
    );
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('error', () => undefined);
    return { child, input: child.stdin, take: taker(child.stdout), opened: 0 };
  };
  const end = ({ child, resting: timer }: Worker) => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  };
  const rest = (worker: Worker) => {
    worker.resting = setTimeout(() => {
      resting.splice(resting.indexOf(worker), 1);
      end(worker);
    }, REST).unref();
    resting.push(worker);
  };

  const ask = async (
    task: PhotographTask,
    bodies: readonly Body[],
  ): Promise<readonly [PhotographAnswer, Buffer[]]> => {
    if (places === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else places -= 1;
    const worker = resting.pop() ?? start();
    clearTimeout(worker.resting);
    working.add(worker);
    const clock = setTimeout(() => worker.child.kill('SIGKILL'), timeout);
    try {
      const [answer] = await Promise.all([receive(worker.take), send(worker.input, task, bodies)]);
      worker.opened += 1;
      if (worker.opened < LIFE) rest(worker);
      else end(worker);
      return answer;
    } catch (error) {
      end(worker);
      if (worker.child.exitCode === null && worker.child.signalCode === null)
        await once(worker.child, 'exit');
      if (worker.child.exitCode === 3) throw new PhotographError('tooManyPixels');
      throw error;
    } finally {
      clearTimeout(clock);
      working.delete(worker);
      const next = waiting.shift();
      if (next) next();
      else places += 1;
    }
  };

  return {
    async draw(body, size, widths) {
      const [answer, bytes] = await ask({ task: 'draw', widths, pixels }, [{ body, size }]);
      if ('fault' in answer) throw new PhotographError(answer.fault);
      if (!('drawn' in answer)) throw new Error('The process answered something else.');
      const { versions, ...photograph } = answer.drawn;
      return {
        ...photograph,
        versions: versions.map((version, index) => ({ ...version, bytes: bytes[index] ?? Buffer.alloc(0) })),
      };
    },
    async cover(photograph, layer, place) {
      const parts = [photograph, layer].map((body) => ({ body: [body], size: body.length }));
      const [answer, [covered]] = await ask({ task: 'cover', ...place }, parts);
      if ('fault' in answer || !covered) throw new PhotographError('damaged');
      return covered;
    },
    async strip(body, size) {
      const [answer, [bytes]] = await ask({ task: 'strip', pixels }, [{ body, size }]);
      if ('fault' in answer) throw new PhotographError(answer.fault);
      if (!('stripped' in answer) || !bytes) throw new Error('The process answered something else.');
      return { ...answer.stripped, bytes };
    },
    close() {
      for (const worker of [...resting.splice(0), ...working]) end(worker);
    },
  };
}

interface Body {
  readonly body: AsyncIterable<unknown> | Iterable<unknown>;
  readonly size: number;
}

async function send(input: Writable, task: PhotographTask, bodies: readonly Body[]): Promise<void> {
  const write = async (bytes: Buffer) => {
    await new Promise<void>((resolve) => input.write(bytes, () => resolve()));
    if (input.destroyed) throw new Error('The process has ended.');
  };
  await write(framed({ ...task, sizes: bodies.map(({ size }) => size) }));
  for (const { body, size } of bodies) {
    let sent = 0;
    for await (const chunk of body) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
      sent += bytes.length;
      if (sent > size) break;
      await write(bytes);
    }
    if (sent !== size) throw new Error('The file does not have the size that was declared.');
  }
}

function framed(head: object): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(text.length);
  return Buffer.concat([prefix, text]);
}

/** Returns a function that returns the next bytes of a stream. */
function taker(stream: Readable): (length: number) => Promise<Buffer> {
  const chunks = stream.iterator() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (length) => {
    const taken = Buffer.allocUnsafe(length);
    let have = 0;
    for (;;) {
      const copied = rest.copy(taken, have, 0, length - have);
      have += copied;
      rest = rest.subarray(copied);
      if (have === length) return taken;
      const { done, value } = await chunks.next();
      if (done) throw new Error('The process has ended.');
      rest = value;
    }
  };
}

/** Reads one answer. */
async function receive(
  take: (length: number) => Promise<Buffer>,
): Promise<readonly [PhotographAnswer, Buffer[]]> {
  const head = await take((await take(4)).readUInt32BE(0));
  const { sizes, ...answer } = JSON.parse(head.toString()) as PhotographAnswer & { sizes: readonly number[] };
  const parts: Buffer[] = [];
  for (const size of sizes) parts.push(await take(size));
  return [answer, parts];
}
