import { beforeEach, describe, expect, it } from 'vitest';
import { type Place, placeOf, queryOf } from './place';
import { type Addresses, createWay } from './way';

const id = '01990000-0000-7000-8000-000000000001';
const other = '01990000-0000-7000-8000-000000000002';

/** A history like that of a browser: going back takes a moment, and is reported afterwards. */
function createHistory(query: string) {
  const entries: { query: string; kept: unknown }[] = [
    { query: '', kept: null },
    { query, kept: null },
  ];
  let at = 1;
  let isBack = false;
  const addresses: Addresses = {
    query: () => entries[at]?.query ?? '',
    kept: () => entries[at]?.kept,
    push(next, kept) {
      at += 1;
      entries.splice(at, entries.length, { query: next, kept });
    },
    replace(next, kept) {
      entries[at] = { query: next, kept };
    },
    back() {
      isBack = true;
    },
  };
  return {
    addresses,
    /** How many entries there are, and which one is shown. */
    stands: () => [entries.length, at] as const,
    go(by: number) {
      at += by;
    },
    /** Finishes going back. Returns whether the page had asked for it. */
    settle() {
      const was = isBack;
      if (was) at -= 1;
      isBack = false;
      return was;
    },
  };
}

let moved: Place[];
beforeEach(() => {
  moved = [];
});

function visit(query: string) {
  const history = createHistory(query);
  const way = createWay({ album: null, list: null, film: null, photo: null }, history.addresses, (place) =>
    moved.push(place),
  );
  way.returned();
  moved = [];
  return { history, way };
}

describe('the way through a gallery', () => {
  it('closes a photograph with Back, whichever was turned to meanwhile', () => {
    const { history, way } = visit('?album=evening');
    way.openPhoto({ at: 3, id });
    way.openPhoto({ at: 4, id: other });
    expect(history.addresses.query()).toBe(`?album=evening&photo=5.${other}`);
    expect(history.stands()).toEqual([3, 2]);
    history.go(-1);
    way.returned();
    expect(way.getState()).toEqual({ album: 'evening', list: null, film: null, photo: null });
    // What Back closed is not closed again.
    way.closePhoto();
    expect(history.settle()).toBe(false);
    expect(history.stands()).toEqual([3, 1]);
    history.go(1);
    way.returned();
    expect(way.getState().photo).toEqual({ at: 4, id: other });
    expect(moved).toEqual([]);
  });

  it('goes back once when a photograph is closed twice', () => {
    const { history, way } = visit('');
    way.openPhoto({ at: 0, id });
    way.closePhoto();
    way.closePhoto();
    expect(way.getState().photo).toBeNull();
    expect(history.settle()).toBe(true);
    way.returned();
    way.closePhoto();
    expect(history.settle()).toBe(false);
    expect(history.stands()).toEqual([3, 1]);
  });

  it('keeps open what was opened while the browser went back', () => {
    const { history, way } = visit('');
    way.openPhoto({ at: 0, id });
    way.closePhoto();
    way.openPhoto({ at: 1, id: other });
    history.settle();
    way.returned();
    expect(way.getState().photo).toEqual({ at: 1, id: other });
    expect(history.addresses.query()).toBe(`?photo=2.${other}`);
    way.closePhoto();
    expect(history.settle()).toBe(true);
    expect(history.stands()).toEqual([3, 1]);
  });

  it('closes a photograph that a link opened onto its grid', () => {
    const { history, way } = visit(`?album=evening&photo=8.${id}`);
    expect(way.getState()).toEqual({ album: 'evening', list: null, film: null, photo: { at: 7, id } });
    way.openPhoto({ at: 8, id: other });
    way.closePhoto();
    expect(history.settle()).toBe(false);
    expect(history.addresses.query()).toBe('?album=evening');
    expect(history.stands()).toEqual([2, 1]);
    way.openPhoto({ at: 0, id });
    expect(history.stands()).toEqual([3, 2]);
  });

  it('shows the other part when Back leads to one, and leaves the photograph that is open', () => {
    const { history, way } = visit('?album=evening');
    way.goTo({ list: 'favourites' });
    way.openPhoto({ at: 2, id: null });
    history.go(-2);
    way.returned();
    expect(way.getState()).toEqual({ album: 'evening', list: null, film: null, photo: null });
    expect(moved.map(({ list }) => list)).toEqual(['favourites', null]);
  });

  it('leaves the history of a page of others alone', () => {
    const way = createWay({ album: null, list: null, film: null, photo: null }, null, () => undefined);
    way.openPhoto({ at: 1, id });
    expect(way.getState().photo).toEqual({ at: 1, id });
    way.closePhoto();
    expect(way.getState().photo).toBeNull();
  });
});

describe('the address of a photograph', () => {
  it.each([[{ at: 0, id }], [{ at: 4_999, id: null }]])('is read as it was written: %o', (photo) => {
    const place = { album: 'the evening', list: null, film: null, photo };
    expect(placeOf(queryOf(place))).toEqual(place);
  });
  it.each(['0', '-1', 'x', '1.not-an-id', '1e9', '99999999'])('is none: %s', (text) => {
    expect(placeOf(`?photo=${text}`).photo).toBeNull();
  });
});
