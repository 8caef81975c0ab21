import { describe, expect, it } from 'vitest';
import { ColumnCounts, type ColumnField, guessCountry, proposeColumns, textsOf } from './columns';
import { detectDialect } from './dialect';
import { headerField } from './headers';

function proposed(text: string) {
  const { dialect, records } = detectDialect(text, { complete: true });
  return proposeColumns(records, dialect);
}
const fieldsOf = (text: string) => proposed(text).map(({ field }) => field);
const L = 'leaveOut';

describe('what a column becomes', () => {
  const exports: [source: string, header: string, fields: ColumnField[]][] = [
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,Email 1 - Label,Email 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ['firstName', L, 'lastName', 'company', 'birthday', 'note', 'tags', L, 'email', L, 'phoneNumber'],
    ],
    [
      'Google Contacts, older',
      'Name,Given Name,Family Name,Group Membership,Email 1 - Type,Email 1 - Value,Phone 1 - Value,Organization 1 - Name',
      ['name', 'firstName', 'lastName', 'tags', L, 'email', 'phoneNumber', 'company'],
    ],
    [
      'Outlook',
      'First Name,Last Name,Company,Business Street,Business Phone,Mobile Phone,Categories,Email Address,Email Display Name,Notes',
      ['firstName', 'lastName', 'company', L, 'phoneNumber', 'phoneNumber', 'tags', 'email', L, 'note'],
    ],
    [
      'Outlook, German',
      'Vorname;Nachname;Firma;Telefon;E-Mail-Adresse;Notizen',
      ['firstName', 'lastName', 'company', 'phoneNumber', 'email', 'note'],
    ],
    [
      'Apple',
      'First name,Last name,Company,Email,Mobile,Note',
      ['firstName', 'lastName', 'company', 'email', 'phoneNumber', 'note'],
    ],
    [
      'HubSpot',
      'Record ID,First Name,Last Name,Email,Phone Number,Lifecycle Stage,Company name',
      [L, 'firstName', 'lastName', 'email', 'phoneNumber', 'tags', 'company'],
    ],
    [
      'HoneyBook',
      'Full Name,Email Address,Phone Number,Project Name,Project Type',
      ['name', 'email', 'phoneNumber', L, 'tags'],
    ],
    [
      'Dubsado',
      'First Name,Last Name,Email,Phone,Company,Tags,Notes,Address',
      ['firstName', 'lastName', 'email', 'phoneNumber', 'company', 'tags', 'note', 'address'],
    ],
    [
      'Studio Ninja',
      'Client First Name,Client Last Name,Client Email,Client Phone,Client Notes',
      ['firstName', 'lastName', 'email', 'phoneNumber', 'note'],
    ],
    ['Pixieset', 'Name,Email,Phone,Company,Created', ['name', 'email', 'phoneNumber', 'company', L]],
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,Address,Phone Number,TAGS,NOTES',
      ['email', 'firstName', 'lastName', 'address', 'phoneNumber', 'tags', 'note'],
    ],
    [
      'Portuguese',
      'Nome;Apelido;Telemóvel;Correio eletrónico;Empresa;Observações;Etiquetas',
      ['firstName', 'lastName', 'phoneNumber', 'email', 'company', 'note', 'tags'],
    ],
    [
      'French',
      'Nom,Prénom,Téléphone portable,Adresse e-mail,Société,Remarques',
      ['lastName', 'firstName', 'phoneNumber', 'email', 'company', 'note'],
    ],
    ['German, name beside first name', 'Name;Vorname;Handy', ['lastName', 'firstName', 'phoneNumber']],
    ['Spanish, one name', 'Nombre,Correo electrónico,Móvil', ['name', 'email', 'phoneNumber']],
    [
      'camel case',
      'firstName,lastName,emailAddress,phoneNumber',
      ['firstName', 'lastName', 'email', 'phoneNumber'],
    ],
    ['Japanese', '名前,メールアドレス,電話番号,会社名', ['name', 'email', 'phoneNumber', 'company']],
    ['Russian', 'Имя;Фамилия;Почта;Телефон', ['firstName', 'lastName', 'email', 'phoneNumber']],
  ];
  it.each(exports)('COLUMN-1 COLUMN-2 COLUMN-3 %s', (_source, header, fields) => {
    expect(fieldsOf(`${header}\n`)).toEqual(fields);
  });

  it('COLUMN-4 inspects the cells if the name is unknown', () => {
    expect(
      fieldsOf(
        'Ada Ferreira,ada@mail.example,+351 912 345 678,1.860,2026-10-20\nTom Okafor,tom@mail.example,+351 912 345 679,2.100,2026-10-21\n',
      ),
    ).toEqual(['name', 'email', 'phoneNumber', L, L]);
    expect(fieldsOf('Client,Total\nada@mail.example,10\ntom@mail.example,20\n')).toEqual(['email', L]);
  });

  it('COLUMN-4 an amount or a date is no phone number', () => {
    expect(fieldsOf('A;B;C\n1.860.000,00;20/10/2026;2026-10-20\n')).toEqual([L, L, L]);
  });

  it('COLUMN-5 shows names and samples, cleaned and without repeats', () => {
    const [column] = proposed('Tel.\n\'+49 30 555 0142\n\u200f+49 30 555 0142\n="0049305550143"\n');
    expect(column).toMatchObject({
      index: 0,
      name: 'Tel.',
      field: 'phoneNumber',
      samples: ['+49 30 555 0142', '0049305550143'],
    });
    expect(proposed('ada@mail.example\ntom@mail.example\n')[0]?.name).toBe('Column 1');
  });

  it('COLUMN-6 tells how a column is read', () => {
    const columns = proposed(
      'Vorname;Nachname;Mail;Tel;Tags\nAda;F;ada@mail.example;912 345 678;Wedding, VIP\nTom;O;tom@mail.example;+351 912 345 679;Wedding\nNoor;H;noor@mail.example;call 555 0142;\nPriya;N;priya@mail.example;ask Dev;\n',
    );
    expect(columns.map(({ reading }) => reading)).toEqual([
      'Joined with the last name',
      'Joined with the first name',
      'Finds people you have',
      '1 without country, read as Portugal; 1 kept as written',
      '2 tags',
    ]);
    const counts = new ColumnCounts(['tags'], null);
    for (const cell of ['a;b', 'b;c']) counts.add([cell]);
    expect(counts.reading(0, (tag) => tag !== 'a')).toBe('3 tags, 2 new');
    const resumed = new ColumnCounts(['tags'], null, structuredClone(counts.counts));
    resumed.add(['c;d']);
    expect(resumed.reading(0, null)).toBe('4 tags');
  });

  it('COLUMN-6 guesses the country from the numbers that name one', () => {
    expect(guessCountry(['+351 912 345 678', '00351912345679', '+49 30 555 0142', '912345670'])).toBe('PT');
    expect(guessCountry(['912345670', '20/10/2026'])).toBeNull();
  });

  it('COLUMN-2 a name with a number at its end is the name', () => {
    expect(headerField('Phone 4')).toBe('phoneNumber');
    expect(headerField('utm_source')).toBeNull();
  });

  it('COLUMN-3 several columns for one field keep their order', () => {
    expect(textsOf(['a', 'b', '', 'c'], ['email', L, 'email', 'email'])).toEqual({ email: ['a', 'c'] });
  });
});
