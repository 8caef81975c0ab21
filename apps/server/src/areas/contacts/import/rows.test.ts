import { describe, expect, it } from 'vitest';
import { detectDialect } from './dialect';
import { FileRefused } from './failure';
import { type FileRow, readRows } from './rows';

async function* chunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string, size = 5, limits?: { rows: number }): Promise<FileRow[]> {
  const { dialect } = detectDialect(text, { complete: true });
  const rows: FileRow[] = [];
  for await (const row of readRows(chunks(text, size), dialect, limits)) rows.push(row);
  return rows;
}

async function refusalOf(text: string, limits?: { rows: number }) {
  const error: unknown = await rowsOf(text, 4096, limits).catch((thrown: unknown) => thrown);
  if (!(error instanceof FileRefused))
    throw new Error('The file was read, or failed otherwise.', { cause: error });
  return error.failure;
}

const two = ['Ada', 'ada@mail.example'];

describe('the dialect of a file', () => {
  it.each([
    ['comma', 'Name,Email\nAda,ada@mail.example\n', ','],
    ['semicolon beside decimal commas', 'Name;Total\nAda;1,00\nTom;2,50\n', ';'],
    ['tab', 'Name\tEmail\nAda\tada@mail.example\n', '\t'],
    ['bar', 'Name|Email\nAda|ada@mail.example\n', '|'],
    [
      'semicolon, commas in every name',
      'Name;Email\n"Ferreira, Ada";ada@mail.example\nAnand, Mira;mira@mail.example\n',
      ';',
    ],
    ['one column', 'Name\nAda\nTom\n', ','],
  ])('DIALECT-1 finds the delimiter: %s', (_case, text, delimiter) => {
    expect(detectDialect(text, { complete: true }).dialect.delimiter).toBe(delimiter);
  });

  it('DIALECT-2 obeys a line sep=; and does not count it', async () => {
    const text = 'sep=;\r\nName;Email\r\nAda;ada@mail.example\r\n';
    expect(detectDialect(text, { complete: true }).dialect).toMatchObject({
      delimiter: ';',
      separatorLine: true,
      hasHeader: true,
    });
    expect(await rowsOf(text)).toEqual([{ number: 2, line: 3, cells: two }]);
  });

  it('DIALECT-3 reads quotes of either kind, doubled or behind a backslash', async () => {
    for (const text of [
      'Name,Note\n"Ada ""the first"" F","a, b"\n',
      "'Name','Note'\n'Ada \"the first\" F','a, b'\n".replaceAll('"', "''"),
      'Name,Note\n"Ada \\"the first\\" F","a, b"\n',
    ]) {
      const [row] = await rowsOf(text);
      expect(row?.cells[0]?.replaceAll("'", '"')).toBe('Ada "the first" F');
      expect(row?.cells[1]).toBe('a, b');
    }
  });

  it('DIALECT-3 keeps a quote inside a plain cell', async () => {
    const rows = await rowsOf('Name,Note\nHans "Hansi" Weber,5" frame\n"Hansi" Weber,x\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Hans "Hansi" Weber', '5" frame'],
      ['"Hansi" Weber', 'x'],
    ]);
  });

  it.each([
    ['names it knows', 'Vorname,Telefon\nAda,030 5550142\n', true],
    ['words above addresses', 'Who,Where\nAda,ada@mail.example\nTom,tom@mail.example\n', true],
    ['an address in the first row', 'Ada,ada@mail.example\nTom,tom@mail.example\n', false],
    ['a number in the first row', 'Ada,+351 912 345 678\nTom,+351 912 345 679\n', false],
    ['only words', 'Ada,Lisbon\nTom,Porto\n', false],
  ])('DIALECT-4 tells whether the first row holds names: %s', (_case, text, hasHeader) => {
    expect(detectDialect(text, { complete: true }).dialect.hasHeader).toBe(hasHeader);
  });

  it('DIALECT-5 believes the person', () => {
    const { dialect } = detectDialect('Name;Total\nAda;1,00\n', {
      delimiter: ',',
      hasHeader: false,
      complete: true,
    });
    expect(dialect).toMatchObject({ delimiter: ',', hasHeader: false });
  });
});

describe('the rows of a file', () => {
  it.each(['\n', '\r\n', '\r'])('ROW-1 reads lines that end with %j, in chunks of any size', async (end) => {
    const text = ['Name,Email', 'Ada,ada@mail.example', '', 'Tom,tom@mail.example'].join(end);
    for (const size of [1, 2, 3, 7, 4096])
      expect(await rowsOf(text, size)).toEqual([
        { number: 2, line: 2, cells: two },
        { number: 4, line: 4, cells: ['Tom', 'tom@mail.example'] },
      ]);
  });

  it('ROW-2 counts rows as a spreadsheet does and lines as a text editor does', async () => {
    const rows = await rowsOf('Name,Note\nAda,"one\ntwo\nthree"\n,\nTom,x\n');
    expect(rows.map(({ number, line }) => [number, line])).toEqual([
      [2, 2],
      [4, 6],
    ]);
  });

  it('ROW-3 takes short rows as they are and keeps the surplus of long ones apart', async () => {
    const rows = await rowsOf(
      'Name,Email,Note\nAda\nTom,tom@mail.example,x,,\nMira,mira@mail.example,y,z,,w\n',
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ada'],
      ['Tom', 'tom@mail.example', 'x'],
      ['Mira', 'mira@mail.example', 'y', 'z w'],
    ]);
  });

  it('ROW-4 tells where a quote opens that is never closed', async () => {
    expect(await refusalOf('Name,Note\nAda,x\nTom,"open\nand on\n')).toEqual({
      code: 'quote_not_closed',
      message: expect.stringContaining('row 3, column 2 (line 3'),
    });
  });

  it('ROW-4 ROW-5 stops at a record that is too long', async () => {
    const tail = 'Mira,mira@mail.example\n'.repeat(40_000);
    expect(await refusalOf(`Name,Note\nAda,x\nTom,"open\n${tail}`)).toMatchObject({
      code: 'quote_not_closed',
    });
    expect(await refusalOf(`Name,Note\nAda,${'x'.repeat(300_000)}\n`)).toEqual({
      code: 'row_too_long',
      message: 'Row 2 (line 2) is longer than 256 KB.',
    });
  });

  it('ROW-6 names the limit of rows and columns', async () => {
    expect(await refusalOf('Name\nA\nB\nC\n', { rows: 2 })).toMatchObject({
      code: 'too_many_rows',
      message: expect.stringContaining('more than 2 rows'),
    });
    expect(await rowsOf('Name\nA\nB\n', 5, { rows: 2 })).toHaveLength(2);
    expect(await refusalOf(`${Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')}\n`)).toMatchObject({
      code: 'too_many_columns',
      message: 'The file has 201 columns; 200 can be read.',
    });
  });
});
