import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [420, 140];
/** Ink of the product's signatures, and how far it spreads around the pen, in pixels. */
const [INK, PEN] = [[27, 42, 107] as const, 2.2];

/**
 * Returns the position of the pen at a moment from 0 to 1: a name in a single stroke, different for different people.
 */
function penAt(moment: number, hand: number): readonly [x: number, y: number] {
  const turns = 7 + (hand % 3);
  const lean = Math.sin(moment * turns * 2 * Math.PI);
  const rise = Math.cos(moment * turns * 2 * Math.PI + (hand % 5));
  return [
    40 + moment * (WIDTH - 90) + lean * 16,
    HEIGHT / 2 + rise * (34 - 22 * moment) + Math.sin(moment * 5 + hand) * 10,
  ];
}

/**
 * Returns the picture of a signature as a phone draws it: blue on transparent, a PNG in base64.
 *
 * @param name - of the signer; the same name always yields the same signature.
 */
export function signatureOf(name: string): string {
  const hand = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  // One byte before each row marks it as unfiltered.
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 4));
  for (let moment = 0; moment <= 1; moment += 0.0006) {
    const [x, y] = penAt(moment, hand);
    for (let down = -3; down <= 3; down += 1)
      for (let right = -3; right <= 3; right += 1) {
        const [column, row] = [Math.round(x) + right, Math.round(y) + down];
        const distance = Math.hypot(column - x, row - y);
        if (column < 0 || column >= WIDTH || row < 0 || row >= HEIGHT || distance > PEN) continue;
        rows.set([...INK, 255], row * (1 + WIDTH * 4) + 1 + column * 4);
      }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
