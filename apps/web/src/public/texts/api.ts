import sample from '../samples/clients.ts?raw';
import { code, heading, link, list, name, type PageText, paragraph } from './content';

const { origin } = window.location;

export const api: PageText = {
  title: 'API',
  lead: 'Everything the screens do goes through one typed API, and you can use it too.',
  blocks: [
    heading('With the SDK'),
    paragraph(
      'The package ',
      name('@atelier/sdk'),
      ' covers every host, call, and type, for browsers, servers, and scripts. It only needs ',
      name('fetch'),
      ', and a bundle contains only the areas it uses. This example signs in, adds a contact, and lists all contacts:',
    ),
    code('TypeScript example', sample.replace('http://localhost:5173', origin).trim()),
    paragraph(
      'Every call resolves to a result: ',
      name('{ ok: true, data }'),
      ' or ',
      name('{ ok: false, error }'),
      '. The error is one of eight kinds, with a message for people and the fields that were rejected.',
    ),
    heading('Without it'),
    paragraph('Any language that speaks HTTP works. Use the token from your sign-in.'),
    code(
      'Command-line example',
      `curl ${origin}/api/settings/tenant-user/my-profile \\\n  -H "Authorization: Bearer $ATELIER_TOKEN"`,
    ),
    list(
      [
        'Services are at ',
        name(`${origin}/api/{service}`),
        '; GraphQL services at ',
        name('/graphql'),
        ' below that.',
      ],
      [
        'A workspace is identified by its handle: in the path of REST calls, and in the header ',
        name('x-workspace-id'),
        ' of GraphQL calls. The handle grants nothing by itself: you see what your membership allows.',
      ],
      [
        'Send the token in the header ',
        name('Authorization'),
        '. Cookies are never read, so no other site can act for you.',
      ],
    ),
    heading('Safe retries'),
    paragraph(
      'Each write carries an ',
      name('Idempotency-Key'),
      '. Sending it again with the same key has no further effect and returns the same answer, for at least 24 hours. The SDK adds keys and retries lost calls for you.',
    ),
    heading('Errors'),
    paragraph(
      'Errors follow RFC 9457: ',
      name('title'),
      ' is for people, ',
      name('code'),
      ' for programs, ',
      name('errors'),
      ' lists fields with their limits, and ',
      name('requestId'),
      ' is what to quote when you ask for help. Too many calls are answered with 429 and the time to wait.',
    ),
    heading('Lists and times'),
    list(
      [
        'Lists return ',
        name('data'),
        ', ',
        name('currentPage'),
        ' and ',
        name('hasNextPage'),
        '. Pages start at 1 and hold 10 items, or up to 100 with ',
        name('limit'),
        '.',
      ],
      'Times are UTC instants as ISO 8601 text. Ids are UUIDs.',
    ),
    heading('The contract'),
    paragraph(
      'The OpenAPI and GraphQL descriptions are part of the package, under ',
      name('@atelier/sdk/contract'),
      '. Who may make which call is listed in ',
      name('docs/access-matrix.md'),
      ' in the source. See also ',
      link('privacy', '/privacy-policy'),
      ' and the ',
      link('terms', '/terms-of-service'),
      '.',
    ),
  ],
};
