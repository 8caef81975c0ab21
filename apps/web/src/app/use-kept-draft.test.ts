import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeptDraft } from './use-kept-draft';

const empty = { name: '', consent: false };
const open = () => renderHook(() => useKeptDraft('test', empty)).result.current;

beforeEach(() => window.sessionStorage.clear());

describe('useKeptDraft', () => {
  it('gives back what was typed, until it is forgotten', () => {
    expect(open().initial).toEqual({});
    open().keep({ name: 'Noor', consent: true });
    expect(open().initial).toEqual({ name: 'Noor', consent: true });
    open().forget();
    expect(open().initial).toEqual({});
  });

  it.each(['{"name":7,"consent":"yes","more":1}', '[]', 'null', '{', '7'])(
    'takes nothing over that does not fit the form: %s',
    (kept) => {
      window.sessionStorage.setItem('atelier:draft:test', kept);
      expect(open().initial).toEqual({});
    },
  );

  it('leaves the form alone where the browser keeps nothing', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('storage is closed');
    });
    expect(() => open().keep(empty)).not.toThrow();
    expect(open().initial).toEqual({});
  });
});
