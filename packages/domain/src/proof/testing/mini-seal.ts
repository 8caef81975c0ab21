import { indexOf, join, utf8 } from '../bytes.js';
import { sha256 } from '../digest.js';
import { type Evidence, evidenceBytes, evidenceFileName, hashBytes, hashJson } from '../index.js';
import { type SealCertificates, sealedAttributes, sealSignature } from '../signed-data.js';
import { chainOf, mira, priya, record, story, system } from './events.js';
import { testCertificate, testKey, testPrivateKey } from './files.js';

/** Not a real picture: the verifier compares bytes and never opens one. */
export const picture = utf8('PNG of a signature');

/** Evidence that holds. */
export async function soundEvidence(): Promise<Evidence> {
  const content = { title: 'Wedding photography agreement', clauses: ['Ten hours on one day.'] };
  const [document, image] = [await hashJson(content), await hashBytes(picture)];
  const fingerprint = await testKey();
  const events = await chainOf([
    ...story(document, image),
    { kind: 'sealed', who: system, values: { fingerprint } },
  ]);
  const signer = ({ id, name, email, kind: role }: typeof priya, order: number) => ({
    id: id ?? '',
    name,
    email,
    role,
    order,
  });
  return {
    format: 'atelier-evidence/1',
    record,
    documents: [
      {
        id: 'contract-1',
        kind: 'contract',
        title: 'Agreement',
        madeAt: '2026-10-15T08:00:00.000Z',
        replaces: null,
        sha256: document,
        content,
      },
    ],
    signers: [signer(priya, 1), signer(mira, 2)],
    events,
    head: { count: events.length, hash: events.at(-1)?.hash ?? '' },
    files: [{ name: 'signature-1.png', mediaType: 'image/png', size: picture.length, sha256: image }],
  };
}

/** What a test may do otherwise than a sealing server does. Everything is signed with the right key all the same. */
export interface MiniSealOptions {
  readonly evidence?: Uint8Array;
  readonly files?: readonly (readonly [string, Uint8Array])[];
  /** Changes the bodies of the objects, by number, before they are written. */
  readonly objects?: (objects: Map<number, string>) => void;
  /** The numbers that say what is covered; they are also what is hashed. */
  readonly range?: (start: number, end: number, length: number) => number[];
  /** How the range is written when not as its numbers. */
  readonly writtenRange?: string;
  /** Changes the digits of the signature. */
  readonly digits?: (digits: string) => string;
  readonly header?: string;
  readonly trailer?: string;
  /** How many objects the trailer counts. */
  readonly size?: number;
  /** Stands behind the end. */
  readonly after?: string;
  readonly privateKey?: CryptoKey;
  readonly certificates?: SealCertificates;
}

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
/** Room for the digits; the test key has 3072 bits. */
const WIDE = 60;

/** Creates a minimal sealed PDF without a library, so that tests can introduce errors. */
export async function miniSeal(options: MiniSealOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const certificates = options.certificates ?? [testCertificate];
  const files: (readonly [string, Uint8Array])[] = [
    [evidenceFileName, options.evidence ?? evidenceBytes(await soundEvidence())],
    ...(options.files ?? [['signature-1.png', picture]]),
  ];
  const length = sealSignature(
    await sealedAttributes(new Uint8Array(32), certificates),
    certificates,
    new Uint8Array(384),
  ).length;
  const objects = objectsOf(files, '0'.repeat(length * 2));
  options.objects?.(objects);
  const bytes = write(objects, options);
  const start = indexOf(bytes, utf8('/Contents <')) + '/Contents '.length;
  const end = bytes.indexOf(0x3e, start) + 1;
  const range = options.range?.(start, end, bytes.length) ?? [0, start, end, bytes.length - end];
  const writtenRange = options.writtenRange ?? `[${range.join(' ')}]`;
  bytes.set(latin1(writtenRange.padEnd(WIDE)), indexOf(bytes, utf8('/ByteRange ')) + '/ByteRange '.length);
  const covered: Uint8Array[] = [];
  for (let index = 0; index + 1 < range.length; index += 2) {
    const from = range[index] ?? 0;
    covered.push(bytes.subarray(from, from + (range[index + 1] ?? 0)));
  }
  const attributes = await sealedAttributes(await sha256(join(...covered)), certificates);
  const { subtle } = globalThis.crypto;
  const key = options.privateKey ?? (await subtle.importKey('pkcs8', testPrivateKey, rsa, false, ['sign']));
  const signature = new Uint8Array(await subtle.sign(rsa, key, attributes));
  const digits = Array.from(sealSignature(attributes, certificates, signature), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  bytes.set(latin1((options.digits ?? String)(digits.join(''))), start + 1);
  return bytes;
}

function objectsOf(files: readonly (readonly [string, Uint8Array])[], room: string): Map<number, string> {
  const references = files.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const objects = new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> /AF [${references}] >>`],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>'],
    [4, '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /Rect [0 0 0 0] /P 3 0 R /V 5 0 R >>'],
  ]);
  for (const [index, [name, bytes]] of files.entries()) {
    const number = 10 + index * 2;
    objects.set(number, `<< /Type /Filespec /UF (${name}) /EF << /F ${number + 1} 0 R >> >>`);
    objects.set(number + 1, `<< /Length ${bytes.length} >>\nstream\n${binary(bytes)}\nendstream`);
  }
  objects.set(
    5,
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${' '.repeat(WIDE)} ` +
      `/Contents <${room}> /M (D:20261015081800Z) >>`,
  );
  return objects;
}

function write(
  objects: ReadonlyMap<number, string>,
  { header = '%PDF-1.7', trailer = '', after = '', size: told }: MiniSealOptions,
) {
  let file = `${header}\n%\xff\xff\xff\xff\n`;
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const table = file.length;
  const lines = Array.from({ length: size }, (_, number) =>
    number === 0
      ? '0000000000 65535 f \n'
      : `${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`,
  );
  file += `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${told ?? size} /Root 1 0 R ${trailer}>>`;
  return latin1(`${file}\nstartxref\n${table}\n%%EOF\n${after}`);
}
