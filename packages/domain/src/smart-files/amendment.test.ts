import { describe, expect, it } from 'vitest';
import type { SentVersion } from './amendment';
import type { FileStep } from './steps';
import { proposal, Story, say, start } from './story.testing';
import type { VariableValue } from './variables';

const retitle = (step: FileStep): FileStep =>
  step.module === 'thankyou' || step.module === 'proposal'
    ? ({ ...step, content: { ...step.content, headline: [{ text: 'Changed' }] } } as FileStep)
    : step;
const reprice =
  (id: string) =>
  (step: FileStep): FileStep =>
    step.module === 'proposal'
      ? {
          ...step,
          content: {
            ...step.content,
            packages: step.content.packages.map((offer) =>
              offer._id === id ? { ...offer, price: offer.price + 1 } : offer,
            ),
          },
        }
      : step;
const value = (key: string, to: VariableValue) => (story: Story) =>
  story.change({ values: { ...story.file.values, [key]: to } });

describe('an amendment', () => {
  const done = () => new Story(start).actAll();

  it('F-40: asks everything once, and nothing again while nothing changes', () => {
    const story = new Story(start);
    const duties = () => story.ask().map(({ requests }) => requests.map(({ duty }) => duty).join());
    expect(duties()).toEqual(['ask', 'ask,ask', 'ask', 'ask', '']);
    expect(story.sent).toHaveLength(5);
    story.actAll();
    expect(duties()).toEqual(['done', 'done,done', 'done', 'done', '']);
    expect(story.sent).toHaveLength(5);
  });

  it('F-41: asks again what was changed, with the redline, and nothing else', () => {
    const story = done().edit('offer', retitle);
    expect(story.again()).toEqual(['offer: content']);
    expect(story.ask()[0]?.requests[0]?.changes.map(({ words }) => words)).toEqual([
      'Headline: “For Priya” → “Changed”',
    ]);
    expect(done().edit('thanks', retitle).again()).toEqual([]);
  });

  it('F-42: the price of what was chosen is asked again where it is paid; the price of what was not is not', () => {
    expect(done().edit('offer', reprice('weekend')).again()).toEqual(['offer: content', 'pay: choice']);
    expect(done().edit('offer', reprice('day')).again()).toEqual(['offer: content']);
  });

  it('F-42: another choice is asked again where it is paid, and where the contract names what it comes to', () => {
    const story = done().change({ choices: { offer: { packageIds: ['day'], extras: [] } } });
    expect(story.again()).toEqual(['pay: choice']);
    value('file.total', { type: 'money', amount: 310_000, currency: 'EUR' })(story);
    expect(story.again()).toEqual(['client: variable', 'studio: variable', 'pay: choice']);
    const reasons = story.ask()[1]?.requests[0]?.why;
    expect(reasons).toEqual([
      { kind: 'variable', variable: 'file.total', label: 'Total', before: '€4,300', after: '€3,100' },
    ]);
  });

  it('F-43: a variable is asked again where a text names it, and only there', () => {
    expect(value('client.name', say('Dev'))(done()).again()).toEqual(['offer: variable']);
    expect(value('event.date', { type: 'day', value: '2027-03-06' })(done()).again()).toEqual([
      'client: variable',
      'studio: variable',
    ]);
    expect(value('event.place', say('Évora'))(done()).again()).toEqual([]);
  });

  it('F-44: a new day alone asks nothing again; with another change the contract names the new day', () => {
    const later = value('today', { type: 'day', value: '2026-10-20' })(done());
    expect(later.again()).toEqual([]);
    value('event.date', { type: 'day', value: '2027-03-06' })(later);
    expect(later.ask()[1]?.effective.variables.today).toBe('20 October 2026');
  });

  it('F-44: nor does a platform that writes dates in another way', () => {
    const story = done();
    story.sent = story.sent.map((version) => ({
      ...version,
      effective: JSON.parse(
        JSON.stringify(version.effective).replaceAll('27 February 2027', '27\u202fFebruary 2027'),
      ) as SentVersion['effective'],
    }));
    expect(story.again()).toEqual([]);
  });

  it('F-44: nor does a reader for whom everything reads the same; one for whom it does not is asked', () => {
    const read = (locale: string) =>
      done()
        .change({ reader: { locale, timeZone: 'Europe/Lisbon' } })
        .again();
    expect(read('en-IE')).toEqual([]);
    expect(read('en-US')).toEqual(['client: variable variable', 'studio: variable variable']);
  });

  it('F-45: what comes back as it was holds again, with what was done with it', () => {
    const story = done().edit('offer', reprice('weekend'));
    story.send();
    expect(
      story
        .edit('offer', (step) => (step.module === 'proposal' ? { ...step, content: proposal } : step))
        .again(),
    ).toEqual([]);
    expect(story.ask()[0]?.requests[0]?.duty).toBe('done');
  });

  it('F-45: tells somebody who skipped an amendment what changed since what they signed', () => {
    const story = done().edit('offer', reprice('weekend'));
    story.send();
    story.edit('offer', reprice('weekend'));
    story.send();
    expect(story.ask()[0]?.requests[0]?.changes.map(({ words }) => words)).toEqual([
      'Price of weekend: €4,300 → €4,300.02',
    ]);
  });

  it('F-46: asks each signer alone', () => {
    const story = new Story(start);
    story.act('sign', 'client');
    value('event.date', { type: 'day', value: '2027-03-06' })(story);
    expect(story.ask()[1]?.requests.map(({ signerId, duty }) => `${signerId} ${duty}`)).toEqual([
      'client askAgain',
      'studio ask',
    ]);
    story.act('sign', 'studio');
    expect(story.ask()[1]?.requests.map(({ duty }) => duty)).toEqual(['askAgain', 'done']);
  });

  it('F-47: a step that is hidden asks nothing, and keeps what was done in it', () => {
    const hide = { all: [{ stepId: 'offer', kind: 'packageNotChosen' as const, packageId: 'weekend' }] };
    const story = done().edit('more', (step) => ({ ...step, condition: hide }));
    expect(story.ask()[3]).toMatchObject({ isVisible: false, requests: [] });
    story.change({ choices: { offer: { packageIds: ['day'], extras: [] } } });
    expect(story.ask()[3]).toMatchObject({ isVisible: true, requests: [{ duty: 'done' }] });
  });
});
