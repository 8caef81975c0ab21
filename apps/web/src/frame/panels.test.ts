import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPanels, writePanels } from './panels';

const panel = fc.record({
  kind: fc.stringMatching(/^[a-z]{1,12}$/),
  id: fc.string({ minLength: 1, maxLength: 40 }),
});

describe('panels in the address', () => {
  it('reads what was written, whatever an id holds', () => {
    fc.assert(
      fc.property(fc.array(panel, { maxLength: 5 }), (panels) => {
        const search = new URLSearchParams(
          writePanels(new URLSearchParams('q=ann%20&page=2'), panels).toString(),
        );
        expect(readPanels(search)).toEqual(panels);
        expect([search.get('q'), search.get('page')]).toEqual(['ann ', '2']);
      }),
    );
  });

  it.each(['panel=', 'panel=contact', 'panel=contact.', 'panel=.7'])(
    'leaves out what names nothing: %s',
    (query) => {
      expect(readPanels(new URLSearchParams(query))).toEqual([]);
    },
  );
});
