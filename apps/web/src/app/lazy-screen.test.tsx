import { AtelierProvider } from '@atelier/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  lazyScreen,
  loadOrReload,
  loadScreensAt,
  type ReloadPort,
  reloadDelay,
  reloadPause,
} from './lazy-screen';

/** A fake browser whose clock, storage, and reloads the tests can inspect. */
function createBrowser() {
  const browser = {
    isOnline: true,
    time: 1_000_000,
    stored: null as string | null,
    waits: [] as number[],
    reloads: 0,
  };
  const port: ReloadPort = {
    now: () => browser.time,
    read: () => browser.stored,
    write: (value) => {
      browser.stored = value;
    },
    wait: async (milliseconds) => {
      browser.waits.push(milliseconds);
    },
    reload: () => {
      browser.reloads += 1;
    },
    isOnline: () => browser.isOnline,
  };
  return { browser, port };
}

const broken = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

describe('loadOrReload', () => {
  it('hands on what was loaded', async () => {
    const { browser, port } = createBrowser();
    expect(await loadOrReload(() => Promise.resolve('screen'), port)).toBe('screen');
    expect(browser.reloads).toBe(0);
  });

  it('reloads once, 300 ms after the failure', async () => {
    const { browser, port } = createBrowser();
    void loadOrReload(broken, port);
    await expect.poll(() => browser.reloads).toBe(1);
    expect(browser.waits).toEqual([reloadDelay]);
    expect(reloadDelay).toBe(300);
  });

  it('never reloads in a loop: the second failure is shown', async () => {
    const { browser, port } = createBrowser();
    void loadOrReload(broken, port);
    await expect.poll(() => browser.reloads).toBe(1);
    browser.time += 2_000;
    await expect(loadOrReload(broken, port)).rejects.toThrow('Failed to fetch');
    browser.time += reloadPause;
    void loadOrReload(broken, port);
    await expect.poll(() => browser.reloads).toBe(2);
  });

  it('stays on the page without a connection, which could not be loaded again', async () => {
    const { browser, port } = createBrowser();
    browser.isOnline = false;
    await expect(loadOrReload(broken, port)).rejects.toThrow('Failed to fetch');
    expect([browser.waits, browser.reloads]).toEqual([[], 0]);
  });

  it('shows the failure where nothing can be noted', async () => {
    const { browser, port } = createBrowser();
    const closed: ReloadPort = {
      ...port,
      write: () => {
        throw new Error('storage is closed');
      },
    };
    await expect(loadOrReload(broken, closed)).rejects.toThrow('Failed to fetch');
    expect(browser.reloads).toBe(0);
  });
});

describe('a screen in a chunk of its own', () => {
  it('is drawn at once where it was loaded before, and is loaded once', async () => {
    let loads = 0;
    const Home = lazyScreen(async () => {
      loads += 1;
      return () => <p>Home</p>;
    });
    await Promise.all([Home.preload(), Home.preload()]);
    render(<Home />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
    expect(screen.queryByText('Home')).not.toBeNull();
    expect(loads).toBe(1);
  });

  it('is loaded for the address that shows it, and no other', async () => {
    const loaded: string[] = [];
    const named = (name: string) =>
      lazyScreen(async () => {
        loaded.push(name);
        return () => <p>{name}</p>;
      });
    const [Gate, Tasks, Contacts] = ['gate', 'tasks', 'contacts'].map(named);
    if (!Gate || !Tasks || !Contacts) throw new Error('There are three.');
    const children = [
      { path: '/tasks/:taskId', element: <Tasks /> },
      { path: '/contacts', element: <Contacts /> },
    ];
    await loadScreensAt([{ element: <Gate />, children }], '/tasks/1');
    expect(loaded).toEqual(['gate', 'tasks']);
    await loadScreensAt([{ children }], '/nowhere');
    expect(loaded).toEqual(['gate', 'tasks']);
  });

  it('says without a connection that it is not there, and comes with the connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Notes = lazyScreen(async () => {
      if (!navigator.onLine) throw new Error('Failed to fetch');
      return () => <p>Notes</p>;
    });
    render(
      <AtelierProvider theme="light">
        <Suspense fallback="Loading">
          <Notes />
        </Suspense>
      </AtelierProvider>,
    );
    expect(await screen.findByText(/You’re offline/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/You’re offline/)).toBeDefined();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Notes')).toBeDefined();
    online.mockRestore();
  });

  it('keeps a failure for whoever draws it', async () => {
    sessionStorage.setItem('atelier:reloaded-at', String(Date.now()));
    const Gone = lazyScreen(() => Promise.reject(new Error('gone')));
    await expect(Gone.preload()).resolves.toBeUndefined();
    sessionStorage.clear();
  });
});
