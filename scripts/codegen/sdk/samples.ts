import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { type OpenApiDocument, resolve, type Schema } from '../rest/document';

/** A value of an example: what TypeScript would write. */
export type Sample =
  | string
  | number
  | boolean
  | null
  | readonly Sample[]
  | { readonly [name: string]: Sample };

/** One member of an input. */
export interface SampleMember {
  readonly name: string;
  readonly required: boolean;
  readonly sample: () => Sample;
}

const ID = '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21';
const INSTANT = '2026-11-03T10:00:00.000Z';

/** What a text is by the end of its name, the most particular first. People are those of the seed. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/workspaceId$|handle$/i, 'juniper-light'],
  [/(^_?i|I)ds?$|Key$|^key$/, ID],
  [/email$|^cc$|address$/i, 'priya@nair.example'],
  [/firstName$/i, 'Priya'],
  [/lastName$/i, 'Nair'],
  [/businessName$/i, 'Juniper & Light'],
  [/fileName$/i, 'contacts.csv'],
  [/^(name|.*[cC]lientName|signerName)$/, 'Priya Nair'],
  [/phoneNumber$/i, '+351912345678'],
  [/^search$/, 'Priya'],
  [/company(Name)?$/i, 'Nair & Sons'],
  [/jobTitle$/, 'Photographer'],
  [/headquarters$/, 'Lisbon'],
  [/^reason$/, 'The date has changed'],
  [/^(message|text|note)$/, 'Thank you for your enquiry.'],
  [/title$/i, 'Wedding in Sintra'],
  [/^(label|tag)s?$/i, 'wedding'],
  [/subject$/i, 'Your proposal'],
  [/html/i, '<p>Here is your proposal.</p>'],
  [/zone$/i, 'Europe/Lisbon'],
  [/currency$/i, 'EUR'],
  [/password$/i, 'a long and secret phrase'],
  [/code$|^otp$/i, '123456'],
  [/sha256$/i, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [/(content|media|mime)Type$/i, 'text/csv'],
  [/url$|website$/i, 'https://nair.example'],
  [/slug$/i, 'wedding-in-sintra'],
  [/date$|day$|(^|[a-z])(from|to|On)$/, '2026-11-03'],
  [/At$|^(since|until)$/, INSTANT],
];

/** What a number is by its name; the smallest allowed one otherwise. */
const numbers: readonly (readonly [RegExp, number])[] = [
  [/^limit$/, 20],
  [/amount$/i, 45_000],
  [/size$/i, 1_024],
];

/** Optional members that tell most about a call: the first one there is goes into an example that says nothing else. */
const telling = ['search', 'name', 'title', 'label', 'subject', 'status', 'text', 'firstName', 'limit'];

const textFor = (name: string): string => texts.find(([pattern]) => pattern.test(name))?.[1] ?? '…';
const numberFor = (name: string, least = 1): number =>
  numbers.find(([pattern]) => pattern.test(name))?.[1] ?? least;

/** Returns the input of an example: what is required, and one telling member if that names nothing but a thing. */
export function sampleOfMembers(members: readonly SampleMember[]): { readonly [name: string]: Sample } {
  const required = members.filter((member) => member.required);
  const saysSomething = required.some(({ name }) => !/(^_?i|I)ds?$|^revision$/.test(name));
  const found = telling.map((name) => members.find((member) => member.name === name)).find(Boolean);
  const one = saysSomething ? undefined : (found ?? (required.length === 0 ? members[0] : undefined));
  const also = one === undefined || required.includes(one) ? [] : [one];
  return Object.fromEntries([...required, ...also].map(({ name, sample }) => [name, sample()]));
}

/** Returns a value of a schema of the OpenAPI document. */
export function sampleOfSchema(document: OpenApiDocument, name: string, reference: Schema): Sample {
  const schema = resolve<Schema>(document, { ...reference } as Schema);
  if (schema.const !== undefined) return schema.const as Sample;
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== null) as Sample;
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice !== undefined) return sampleOfSchema(document, name, choice);
  const types = [schema.type ?? []].flat();
  if (types.includes('string')) return textOfFormat(schema.format) ?? textFor(name);
  if (types.includes('integer') || types.includes('number')) return numberFor(name, schema.minimum);
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return schema.items ? [sampleOfSchema(document, name, schema.items)] : [];
  const all = [schema, ...(schema.allOf ?? []).map((part) => resolve<Schema>(document, part))];
  return sampleOfMembers(
    all.flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).map(([member, inner]) => ({
        name: member,
        required: required.includes(member),
        sample: () => sampleOfSchema(document, member, inner),
      })),
    ),
  );
}

function textOfFormat(format: string | undefined): string | undefined {
  if (format === 'uuid') return ID;
  if (format === 'date-time') return INSTANT;
  if (format === 'date') return INSTANT.slice(0, 10);
  if (format === 'email') return 'priya@nair.example';
  return undefined;
}

/** Returns a value of an input type of a GraphQL schema. */
export function sampleOfType(schema: GraphQLSchema, name: string, type: GraphQLInputType): Sample {
  if (isNonNullType(type)) return sampleOfType(schema, name, type.ofType);
  if (isListType(type)) return [sampleOfType(schema, name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name ?? null;
  if (isInputObjectType(type)) {
    return sampleOfMembers(
      Object.values(type.getFields()).map((field) => ({
        name: field.name,
        required: isRequiredInputField(field),
        sample: () => sampleOfType(schema, field.name, field.type),
      })),
    );
  }
  const scalars: Readonly<Record<string, Sample>> = {
    ID,
    DateTime: INSTANT,
    Int: numberFor(name),
    Float: numberFor(name),
    MinorUnits: numberFor('amount'),
    Boolean: true,
    JSONObject: {},
    JSON: 'Sintra',
    FilterDefinition: { fieldId: 'tags', operator: 'contains', value: 'wedding' },
  };
  return scalars[type.name] ?? textFor(name);
}

/** Writes a value as TypeScript on one line: `{ name: 'Priya Nair' }`. */
function literal(value: Sample): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Columns of a line of an example. */
const WIDTH = 100;

/** Writes a call as TypeScript: on one line, or with the members of its last argument on lines of their own. */
export function callText(callee: string, parameters: readonly Sample[]): string {
  const line = `${callee}(${parameters.map(literal).join(', ')});`;
  const last = parameters.at(-1);
  if (line.length <= WIDTH || typeof last !== 'object' || last === null || Array.isArray(last)) return line;
  const before = parameters.slice(0, -1).map((one) => `${literal(one)}, `);
  const members = Object.entries(last).map(([name, value]) => `  ${name}: ${literal(value)},\n`);
  return `${callee}(${before.join('')}{\n${members.join('')}});`;
}
