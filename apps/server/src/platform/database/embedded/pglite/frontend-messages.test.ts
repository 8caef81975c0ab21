import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrontendMessages, ProtocolError, type Request } from './frontend-messages';

const message = (code: string, body = ''): Buffer => {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(code, 0);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
};
const startup = (code: number, body = ''): Buffer => {
  const bytes = Buffer.alloc(8 + Buffer.byteLength(body));
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8);
  return bytes;
};
const VERSION_3 = 196_608;

function read(chunks: readonly Uint8Array[]): Request[] {
  const messages = new FrontendMessages();
  const requests: Request[] = [];
  for (const chunk of chunks) {
    messages.push(chunk);
    for (let request = messages.take(); request !== undefined; request = messages.take())
      requests.push(request);
  }
  return requests;
}
const told = (requests: readonly Request[]) =>
  requests.map((request) =>
    request.kind === 'messages'
      ? `${request.isWhole ? 'whole' : 'part'} ${Buffer.from(request.bytes).toString('hex')}`
      : request.kind,
  );

describe('the requests of a client', () => {
  it('begin with the start-up message, after a question for encryption', () => {
    const hello = startup(VERSION_3, 'user\0postgres\0\0');
    expect(told(read([Buffer.concat([startup(80_877_103), startup(80_877_104), hello])]))).toEqual([
      'encryption',
      'encryption',
      `whole ${hello.toString('hex')}`,
    ]);
  });

  it('may be a wish to cancel', () => {
    expect(told(read([startup(80_877_102, '12345678')]))).toEqual(['cancel']);
  });

  it('hold a statement with parameters together, up to its sync', () => {
    const statement = Buffer.concat(['P', 'B', 'D', 'E', 'S'].map((code) => message(code, 'x')));
    const requests = read([startup(VERSION_3), statement, message('Q', 'commit\0'), message('X')]);
    expect(told(requests).slice(1)).toEqual([
      `whole ${statement.toString('hex')}`,
      `whole ${message('Q', 'commit\0').toString('hex')}`,
      'terminate',
    ]);
  });

  it('tell messages that still wait for a sync', () => {
    expect(told(read([startup(VERSION_3), message('P', 'select'), message('H')])).slice(1)).toEqual([
      `part ${message('P', 'select').toString('hex')}`,
      `part ${message('H').toString('hex')}`,
    ]);
  });

  it('are not mistaken for a start-up by what a message holds', () => {
    // Length 256 and a body that begins with 3: read as a number at offset 4, that is version 3.0.
    const treacherous = message('Q', `\u0003\0\0${'x'.repeat(249)}`);
    expect(treacherous.readInt32BE(4)).toBe(VERSION_3);
    expect(told(read([startup(VERSION_3), treacherous])).slice(1)).toEqual([
      `whole ${treacherous.toString('hex')}`,
    ]);
  });

  it.each([
    ['a start-up message that is too long', [startup(VERSION_3, 'x'.repeat(10_000))]],
    ['a start-up message that is too short', [Buffer.from([0, 0, 0, 3, 0, 3, 0, 0])]],
    ['a message with a negative length', [startup(VERSION_3), Buffer.from([0x51, 0xff, 0, 0, 0])]],
    ['a message shorter than its own length', [startup(VERSION_3), Buffer.from([0x51, 0, 0, 0, 3])]],
  ])('refuse %s', (_, chunks) => {
    expect(() => read(chunks)).toThrow(ProtocolError);
  });

  it('are the same however the bytes arrive', () => {
    const piece = fc.tuple(
      fc.constantFrom('P', 'B', 'D', 'E', 'C', 'H', 'S', 'Q', 'F'),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fc.nat(400), { maxLength: 20 }),
        (pieces, cuts) => {
          const bytes = Buffer.concat([
            startup(VERSION_3, 'user\0'),
            ...pieces.map((each) => message(...each)),
          ]);
          const places = [
            0,
            ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
            bytes.length,
          ];
          const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
          // Parts may be cut differently; what is whole, and all bytes in their order, may not.
          const join = (requests: readonly Request[]) =>
            told(requests)
              .map((text) => text.replace('part ', '').replace(/whole (.*)/, '$1|'))
              .join('');
          expect(join(read(chunks))).toBe(join(read([bytes])));
          expect(join(read(chunks)).replaceAll('|', '')).toBe(bytes.toString('hex'));
        },
      ),
    );
  });
});
