import { blankContent, type ModuleContents, type ProposalContent } from '@atelier/domain/smart-files';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyContent,
  edited,
  editPause,
  isUnsaved,
  type KeptModule,
  type ModuleDraft,
  openDraft,
  received,
  redone,
  refusalOf,
  refused,
  resolved,
  saved,
  sent,
  undone,
} from './module-draft.js';

const offer = (_id: string, part: Partial<ProposalContent['packages'][number]> = {}) => ({
  _id,
  name: _id,
  line: '',
  price: 100,
  features: [],
  suggested: false,
  taxIds: [],
  ...part,
});
const proposal = (...packages: ProposalContent['packages']): ModuleContents['proposal'] => ({
  ...blankContent('proposal'),
  packages,
});
const module = (revision: number, content: AnyContent): KeptModule => ({
  _id: 'm',
  kind: 'proposal',
  revision,
  content,
});
const start = () => openDraft(module(1, proposal(offer('day'), offer('weekend'))));
const packagesOf = ({ content }: ModuleDraft) => ('packages' in content ? content.packages : []);
const priced = (price: number, name = 'day') => proposal(offer('day', { price, name }), offer('weekend'));

describe('what is not saved', () => {
  it('is what differs, whatever the order of fields', () => {
    const draft = start();
    expect(isUnsaved(draft)).toBe(false);
    const turned = Object.fromEntries(Object.entries(draft.content).toReversed());
    expect(isUnsaved({ ...draft, base: module(1, turned as unknown as AnyContent) })).toBe(false);
    expect(isUnsaved(edited(draft, priced(200), 0))).toBe(true);
  });

  it('is on the server once it answers, with what was typed meanwhile on top', () => {
    const sending = sent(edited(start(), priced(200), 0));
    const typed = edited(sending, priced(200, 'The Day'), 5_000);
    const theirs = proposal(offer('day', { price: 200 }), offer('weekend', { line: 'Three days' }));
    const after = saved(typed, module(3, theirs));
    expect(packagesOf(after)).toMatchObject([{ price: 200, name: 'The Day' }, { line: 'Three days' }]);
    expect(after).toMatchObject({ sending: null, conflict: null, base: { revision: 3 } });
    expect(isUnsaved(after)).toBe(true);
  });

  it('asks when somebody changed what was typed meanwhile', () => {
    const sending = sent(edited(start(), priced(200), 0));
    const typed = edited(sending, priced(300), 5_000);
    const after = saved(typed, module(3, priced(250)));
    expect(after.conflict?.conflicts).toMatchObject([{ path: 'packages.day.price', theirs: 250, mine: 300 }]);
    expect(after.base.revision).toBe(1);
  });
});

describe('what others change', () => {
  it('shows at once where nothing was typed, and beside what was', () => {
    const theirs = module(2, priced(250));
    expect(packagesOf(received(start(), theirs))[0]).toMatchObject({ price: 250 });
    const typed = edited(start(), proposal(offer('day'), offer('weekend', { name: 'Days' })), 0);
    expect(packagesOf(received(typed, theirs))).toMatchObject([{ price: 250 }, { name: 'Days' }]);
  });

  it.each<[string, ModuleDraft, KeptModule]>([
    ['an older revision', start(), module(0, priced(9))],
    ['the same revision', start(), module(1, priced(9))],
    ['one that comes while this is on its way', sent(edited(start(), priced(2), 0)), module(2, priced(9))],
  ])('%s changes nothing', (_what, draft, theirs) => {
    expect(received(draft, theirs)).toBe(draft);
  });
});

describe('undo', () => {
  it('takes back edits one by one and makes them again', () => {
    const one = edited(start(), priced(200), 0);
    const two = edited(one, priced(200, 'The Day'), editPause);
    const back = undone(two);
    expect(packagesOf(back)[0]).toMatchObject({ price: 200, name: 'day' });
    expect(packagesOf(undone(back))[0]).toMatchObject({ price: 100 });
    expect(undone(undone(back))).toEqual(undone(back));
    expect(packagesOf(redone(redone(undone(back))))[0]).toMatchObject({ price: 200, name: 'The Day' });
  });

  it('takes letters that follow each other as one edit', () => {
    const typed = ['T', 'Th', 'The'].reduce<ModuleDraft>(
      (draft, name, index) => edited(draft, priced(100, name), index * (editPause - 1)),
      start(),
    );
    expect(typed.past).toHaveLength(1);
    expect(packagesOf(undone(typed))[0]).toMatchObject({ name: 'day' });
  });

  it('leaves what others changed since as it is', () => {
    const typed = edited(start(), priced(200), 0);
    const merged = saved(
      sent(typed),
      module(3, proposal(offer('day', { price: 200 }), offer('weekend', { price: 777 }))),
    );
    expect(packagesOf(undone(merged))).toMatchObject([{ price: 100 }, { price: 777 }]);
  });

  it('any number of edits, all taken back, give what was there; made again, what was made', () => {
    const prices = fc.array(fc.nat(1_000), { maxLength: 12 });
    fc.assert(
      fc.property(prices, (list) => {
        const all = list.reduce<ModuleDraft>(
          (draft, price, index) => edited(draft, priced(price), index * editPause),
          start(),
        );
        const back = list.reduce<ModuleDraft>((draft) => undone(draft), all);
        expect(back.content).toEqual(start().content);
        expect(list.reduce<ModuleDraft>((draft) => redone(draft), back).content).toEqual(all.content);
      }),
    );
  });
});

describe('a conflict', () => {
  const mine = proposal(offer('day', { price: 300, name: 'Mine' }), offer('weekend', { line: 'mine' }));
  const theirs = proposal(offer('day', { price: 400, name: 'Theirs' }), offer('weekend', { price: 5 }));
  const conflicts = [
    { path: 'packages.day.name', place: 'Name of day' },
    { path: 'packages.day.price', place: 'Price of day' },
  ];
  const asked = refused(sent(edited(start(), mine, 0)), { current: module(2, theirs), conflicts });

  it.each<[string, string[], { name: string; price: number }]>([
    ['mine', ['packages.day.name', 'packages.day.price'], { name: 'Mine', price: 300 }],
    ['theirs', [], { name: 'Theirs', price: 400 }],
    ['one of each', ['packages.day.price'], { name: 'Theirs', price: 300 }],
  ])('is decided for %s, and all that nobody else changed stays', (_what, paths, day) => {
    const after = resolved(asked, paths);
    expect(packagesOf(after)).toMatchObject([day, { line: 'mine', price: 5 }]);
    expect(after).toMatchObject({ conflict: null, base: { revision: 2 } });
  });

  it('about an entry that one removed keeps it or lets it go', () => {
    const removed = edited(start(), proposal(offer('weekend')), 0);
    const changed = module(2, priced(400));
    const open = refused(sent(removed), {
      current: changed,
      conflicts: [{ path: 'packages.day', place: 'day' }],
    });
    expect(packagesOf(resolved(open, ['packages.day'])).map(({ _id }) => _id)).toEqual(['weekend']);
    expect(packagesOf(resolved(open, []))).toMatchObject([{ _id: 'day', price: 400 }, { _id: 'weekend' }]);
  });
});

it('a content that the server would refuse is named by its place', () => {
  const long = edited(start(), proposal(offer('day', { name: 'x'.repeat(121) })), 0);
  expect(refusalOf(long)).toMatch(/^Name of x+…: At most 120/);
  expect(refusalOf(start())).toBeNull();
});
