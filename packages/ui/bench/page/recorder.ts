/** What a benchmark asks of the page. */
export interface Recorder {
  /** Scrolls the first thing that can, so many pixels a frame, and answers the milliseconds from frame to frame. */
  scroll(frames: number, pixels: number): Promise<number[]>;
  /** Notes the frames until `stop`. */
  start(): void;
  stop(): number[];
  /** Milliseconds from a key to the frame after which its letter, and after which its result was on the screen. */
  keys: { key: string; letter?: number; result?: number }[];
  /** The page shows the result of what was typed. */
  shown(): void;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
/** Behind the next frame: a task that is queued while it is prepared runs when it was handed on to be drawn. */
const afterPaint = (then: (time: number) => void) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  });

function scroller(): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('main *')].find((element) => {
    const { overflowY } = getComputedStyle(element);
    return (
      (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1000
    );
  });
  if (found === undefined) throw new Error('Nothing here scrolls.');
  return found;
}

let noted: number[] | undefined;
let pressed = 0;

const recorder: Recorder = {
  keys: [],
  async scroll(frames, pixels) {
    const element = scroller();
    const times = [await nextFrame()];
    for (let frame = 0; frame < frames; frame += 1) {
      element.scrollTop += pixels;
      times.push(await nextFrame());
    }
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  },
  start() {
    const frames: number[] = [];
    noted = frames;
    let before: number | undefined;
    const note = (time: number) => {
      if (noted !== frames) return;
      if (before !== undefined) frames.push(time - before);
      before = time;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  },
  stop() {
    const frames = noted ?? [];
    noted = undefined;
    return frames;
  },
  shown() {
    const entry = recorder.keys.at(-1);
    if (entry && entry.result === undefined) {
      afterPaint((time) => {
        entry.result = time - pressed;
      });
    }
  },
};
/** Puts the recorder on the window. A call, because the bundler drops modules of the kit that only do something. */
export function install(): void {
  window.recorder = recorder;
  document.addEventListener(
    'keydown',
    (event) => {
      const entry: Recorder['keys'][number] = { key: event.key };
      recorder.keys.push(entry);
      const at = event.timeStamp;
      pressed = at;
      afterPaint((time) => {
        entry.letter = time - at;
      });
    },
    true,
  );
}
