import {
  type ComponentType,
  createElement,
  isValidElement,
  lazy,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { RetryScreenContext, ScreenOffline } from './ScreenOffline';

/** Time before the page is loaded again after a part of it could not be; milliseconds. */
export const reloadDelay = 300;

/** After one reload, a second failure within this time is shown instead of reloading again; milliseconds. */
export const reloadPause = 60_000;

const storageKey = 'atelier:reloaded-at';

/** What a reload needs from the browser; tests hand in their own. */
export interface ReloadPort {
  now(): number;
  read(): string | null;
  write(value: string): void;
  wait(milliseconds: number): Promise<void>;
  reload(): void;
  isOnline(): boolean;
}

const browserPort: ReloadPort = {
  now: () => Date.now(),
  read: () => window.sessionStorage.getItem(storageKey),
  write: (value) => window.sessionStorage.setItem(storageKey, value),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
};

/**
 * Loads a part of the app. After a new version was put in place, the old parts are gone: then the page is loaded
 * again, once and without a word, and never in a loop.
 *
 * @param load - imports the part.
 * @throws what `load` threw, when the page was already loaded again a moment ago.
 */
export async function loadOrReload<Module>(
  load: () => Promise<Module>,
  port: ReloadPort = browserPort,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Reloading would lose the page: without a connection there is none to come.
    if (!port.isOnline()) throw error;
    const last = Number(readSafely(port) ?? Number.NaN);
    if (port.now() - last < reloadPause || !writeSafely(port)) throw error;
    await port.wait(reloadDelay);
    port.reload();
    // The page is going away; nothing more is to be drawn on it.
    return new Promise<Module>(() => undefined);
  }
}

function readSafely(port: ReloadPort): string | null {
  try {
    return port.read();
  } catch {
    return null;
  }
}

/** Without a place to note the reload, a loop could not be broken: then the error is shown instead. */
function writeSafely(port: ReloadPort): boolean {
  try {
    port.write(String(port.now()));
    return true;
  } catch {
    return false;
  }
}

/** A screen in a chunk of its own, which may be there before it is drawn. */
export type LazyScreen<Props> = ComponentType<Props> & {
  /** Loads the screen, once. A failure is the screen's to tell, when it is drawn. */
  preload(): Promise<void>;
};

/**
 * A screen in a chunk of its own. One that is there already is drawn at once: what has to be waited for is shown no earlier
 * than 300 ms after the last spinner (React's throttle), however soon it came.
 *
 * @param load - imports the module and picks the component.
 * @param missing - what stands for it where it could not be loaded without a connection; {@link RetryScreenContext} loads it.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType = ScreenOffline,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = async () => {
    loading ??= loadOrReload(load);
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // It is tried again the next time.
      loading = undefined;
      throw error;
    }
  };
  /** Loads the screen; without a connection, what says so is in its place. */
  const attempt = () => {
    const part = lazy(async () => ({
      default: await loadOnce().catch((error: unknown) => {
        if (navigator.onLine) throw error;
        return missing;
      }),
    }));
    // `lazy` types its result by the exotic component, whose properties the compiler no longer infers.
    return part as unknown as ComponentType<Props>;
  };
  let awaited: ComponentType<Props> | undefined;
  const shownNow = () => {
    if (loaded) return loaded;
    awaited ??= attempt();
    return awaited;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a screen, where its module begins, as lazy is
  function Screen(props: Props) {
    // What was drawn first stays: another component in its place would lose what is on the screen.
    const [Shown, setShown] = useState(shownNow);
    const retry = useCallback(() => {
      awaited = undefined;
      setShown(shownNow);
    }, []);
    return createElement(RetryScreenContext, { value: retry }, createElement(Shown, props));
  }
  return Object.assign(Screen, { preload: () => loadOnce().then(ignore, ignore) });
}

const ignore = () => undefined;

/** Loads the screens that routes show at an address. */
export async function loadScreensAt(routes: RouteObject[], path: string): Promise<void> {
  const types = (matchRoutes(routes, path) ?? []).map(({ route }) => typeOf(route.element));
  await Promise.all(types.map((type) => (isLazyScreen(type) ? type.preload() : undefined)));
}

const typeOf = (element: ReactNode): unknown => (isValidElement(element) ? element.type : undefined);

const isLazyScreen = (type: unknown): type is LazyScreen<object> =>
  typeof type === 'function' && 'preload' in type;
