import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const open = async () => {
  // Each page has its own module.
  vi.resetModules();
  return import('./device-drafts');
};
const draft = { label: 'Edit smart file', text: 'Hello', href: '/leads/1/edit', content: '{}' };

beforeEach(() => window.localStorage.clear());

it('keeps a draft beyond its page, for the account that typed it', async () => {
  (await open()).keepOnDevice('ada', 'file:1', draft);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const page = await open();
  expect(page.draftsOf('ada', 'file:1')).toMatchObject([draft]);
  expect(page.draftsOf('ada', 'file:2')).toEqual([]);
  expect(page.draftsOf('tom', 'file:1')).toEqual([]);
  const { result } = renderHook(() => page.useUnsentDrafts('ada'));
  expect(result.current.left).toHaveLength(1);
  act(() => page.forgetOnDevice(result.current.left[0]?.key ?? ''));
  expect(result.current.left).toEqual([]);
});

it('keeps what two tabs typed into the same form apart', async () => {
  const [one, other] = [await open(), await open()];
  one.keepOnDevice('ada', 'file:1', draft);
  other.keepOnDevice('ada', 'file:1', { ...draft, text: 'Goodbye' });
  one.keepOnDevice('ada', 'file:1', undefined);
  expect(other.draftsOf('ada', 'file:1').map(({ text }) => text)).toEqual(['Goodbye']);
});

it('leaves what another open page is typing to it, and takes it over when that page is closed', async () => {
  const held: string[] = [];
  const locks = {
    request: (name: string) => void held.push(name),
    query: async () => ({ held: held.map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { ...window.navigator, locks });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  (await open()).keepOnDevice('ada', 'file:1', draft);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const page = await open();
  await vi.waitFor(() => expect(page.draftsOf('ada', 'file:1')).toEqual([]));
  const { result } = renderHook(() => page.useUnsentDrafts('ada'));
  expect(result.current).toMatchObject({ waiting: [], left: [] });
  // Its page is closed, and this one is looked at again.
  held.shift();
  act(() => void window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(result.current.left).toMatchObject([draft]));
  expect(page.draftsOf('ada', 'file:1')).toHaveLength(1);
});

it('counts what this page has not sent, until it is sent', async () => {
  const page = await open();
  const { result } = renderHook(() => page.useUnsentDrafts('ada'));
  expect(result.current.waiting).toEqual([]);
  act(() => page.keepOnDevice('ada', 'file:1', draft));
  expect(result.current.waiting).toHaveLength(1);
  act(() => page.keepOnDevice('ada', 'file:1', undefined));
  expect(result.current.waiting).toEqual([]);
});

it('takes nothing over that it cannot read, and works where the browser stores nothing', async () => {
  window.localStorage.setItem('atelier:unsent:ada:file:1:x', '{');
  const page = await open();
  expect(page.draftsOf('ada', 'file:1')).toEqual([]);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('storage is closed');
  });
  expect(() => page.keepOnDevice('ada', 'file:1', draft)).not.toThrow();
  vi.restoreAllMocks();
});
