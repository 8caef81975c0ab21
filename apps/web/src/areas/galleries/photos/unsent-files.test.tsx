import type { ImageUploadList } from '@atelier/sdk';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesIn, filesWithout, namesInWords, useKeptUnsent, useLeftFiles } from './unsent-files';

const owner = { account: 'mira', workspaceId: 'juniper' };

const album = { galleryId: 'g', albumId: 'a' };
const file = (fileName: string, state: ImageUploadList['files'][number]['state']) => ({
  ...{ id: 1, fileName, size: fileName.length, sent: 0, state },
  ...{ imageId: null, duplicateOf: null, refusal: null, error: null },
});
const sending = (...files: ReturnType<typeof file>[]) => [
  { ...album, list: { files, paused: null, total: 0, sent: 0 } },
];
const stored = () =>
  Object.values(window.localStorage).map((text) => filesIn(JSON.parse(String(text)).content));

beforeEach(() => {
  // Other tests of the same browser leave things there.
  window.localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

it('remembers what has not arrived while it is sent, also in the moment in which the page goes', () => {
  const first = sending(file('a.jpg', 'sending'), file('bb.jpg', 'waiting'), file('c.jpg', 'arrived'));
  const { rerender } = renderHook((albums) => useKeptUnsent(owner, albums), { initialProps: first });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(stored()).toEqual([
    [
      { name: 'a.jpg', size: 5 },
      { name: 'bb.jpg', size: 6 },
    ],
  ]);
  rerender(sending(file('a.jpg', 'arrived'), file('bb.jpg', 'sending')));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(stored()).toEqual([[{ name: 'bb.jpg', size: 6 }]]);
  rerender(sending(file('a.jpg', 'arrived'), file('bb.jpg', 'arrived')));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(stored()).toEqual([]);
});

it('names what an earlier page left, without what is chosen again, and forgets it then', () => {
  const draft = {
    ...{ label: '', text: '', href: '', at: 1 },
    content: JSON.stringify([
      ['a.jpg', 5],
      ['bb.jpg', 6],
    ]),
  };
  const key = (albumId: string) => `atelier:unsent:mira:upload:juniper.g.${albumId}:earlier`;
  window.localStorage.setItem(key('a'), JSON.stringify(draft));
  window.localStorage.setItem(key('other'), JSON.stringify(draft));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  const [a, b] = [
    { name: 'a.jpg', size: 5 },
    { name: 'bb.jpg', size: 6 },
  ];
  const { result, rerender } = renderHook((again) => useLeftFiles(owner, album, again), {
    initialProps: [] as { name: string; size: number }[],
  });
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(result.current.files).toEqual([a, b]);
  // Another file of the same name is not it.
  rerender([a, { name: 'bb.jpg', size: 7 }]);
  expect(result.current.files).toEqual([b]);
  rerender([a, b]);
  expect([result.current.files, Object.keys(window.localStorage)]).toEqual([[], [key('other')]]);
});

it('reads nothing of what it did not write, and names the first few of many', () => {
  expect([filesIn('no'), filesIn('{}'), filesIn('[1,["a"],["b",2]]')]).toEqual([
    [],
    [],
    [{ name: 'b', size: 2 }],
  ]);
  const many = ['1', '2', '3', '4', '5', '6', '7'].map((name) => ({ name, size: 1 }));
  expect(namesInWords(many, String)).toBe('1, 2, 3, 4, 5 and 2 more');
  expect(filesWithout([...many, ...many], many.slice(1))).toEqual([{ name: '1', size: 1 }]);
});
