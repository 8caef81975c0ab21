import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAllRecent,
  forgetRecent,
  noteRecent,
  openedAt,
  recentKey,
  recentThings,
  useRecentThings,
} from './recent';

const ada = recentKey('ada', 'juniper');
const priya = { kind: 'contact', id: '1', name: 'Priya Nair' };
const shoot = { kind: 'lead', id: '2', name: 'Spring lookbook' };

beforeEach(() => window.localStorage.clear());

describe('what was opened', () => {
  it('comes newest first, each thing once, under its newest name', () => {
    noteRecent(ada, { ...priya, name: 'Priya' });
    noteRecent(ada, shoot);
    noteRecent(ada, priya);
    expect(recentThings(ada)).toEqual([priya, shoot]);
  });

  it('is limited in number, and belongs to an account and a workspace', () => {
    for (let id = 0; id < 40; id += 1) noteRecent(ada, { kind: 'task', id: String(id), name: `Task ${id}` });
    expect(recentThings(ada)).toHaveLength(12);
    expect(recentThings(ada)[0]?.id).toBe('39');
    expect(recentThings(recentKey('ada', 'other'))).toEqual([]);
    expect(recentThings(recentKey('tom', 'juniper'))).toEqual([]);
  });

  it('is forgotten when it is gone, and all of an account when it logs out', () => {
    const tom = recentKey('tom', 'juniper');
    noteRecent(ada, priya);
    noteRecent(ada, shoot);
    noteRecent(tom, priya);
    const { result } = renderHook(() => useRecentThings(ada));
    act(() => forgetRecent(ada, priya));
    expect(result.current).toEqual([shoot]);
    act(() => forgetAllRecent('ada'));
    expect(result.current).toEqual([]);
    expect(Object.keys(window.localStorage)).toEqual([tom]);
  });

  it.each(['{', 'null', '[null, 1, {"kind":"contact"}]'])('is empty where %s is stored', (text) => {
    window.localStorage.setItem(ada, text);
    expect(recentThings(ada)).toEqual([]);
  });

  it('is nothing where the browser stores nothing', () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    noteRecent(ada, priya);
    expect(recentThings(ada)).toEqual([]);
    storage.mockRestore();
  });
});

const one = '01890a5d-ac96-774b-bcce-b302099a8057';
const two = '01890a5d-ac96-774b-bcce-b302099a8058';
const paths = { contact: '/contacts/:id', lead: '/leads/:id' };

it.each([
  [`/contacts/${one}`, [], { kind: 'contact', id: one }],
  [`/leads/${one}/edit`, [], { kind: 'lead', id: one }],
  ['/leads/income', [], undefined],
  ['/home', [], undefined],
  [`/contacts/${one}`, [{ kind: 'lead', id: two }], { kind: 'lead', id: two }],
  // A panel of something else hides the page.
  [`/contacts/${one}`, [{ kind: 'shortcuts', id: 'all' }], undefined],
  ['/home', [{ kind: 'toString', id: two }], undefined],
])('at %s with the panels %o is open: %o', (pathname, panels, open) => {
  expect(openedAt(pathname, panels, paths)).toEqual(open);
});
