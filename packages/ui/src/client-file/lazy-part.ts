import { type ComponentType, lazy } from 'react';

/** Milliseconds between retries, and how many there are before loading fails. */
const [WAIT, TRIES] = [1_500, 20];

const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT));

/**
 * A part of the page that comes when it is needed. A phone in a lift has no network for a while: the part is asked for until
 * it comes, in place of a page that falls over.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const ask = async (tries: number): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      if (tries === 0) throw error;
      await pause();
      return ask(tries - 1);
    }
  };
  return lazy(() => ask(TRIES));
}
