import sample from '../samples/clients.ts?raw';
import { code, heading, link, list, name, type PageText, paragraph } from './content';

const { origin } = window.location;

export const api: PageText = {
  title: 'API',
  lead: 'Everything that the screens do goes through one typed API, which is yours to use as well.',
  blocks: [
    heading('With the SDK'),
    paragraph(
      'The package ',
      name('@atelier/sdk'),
      ' holds every host, call and type, for browsers, servers and scripts. It needs nothing but ',
      name('fetch'),
      ', and a bundle pays only for the areas that it uses. This sample signs in, adds a client and reads all of them:',
    ),
    code('Sample in TypeScript', sample.replace('http://localhost:5173', origin).trim()),
    paragraph(
      'Every call resolves to a result: ',
      name('{ ok: true, data }'),
      ' or ',
      name('{ ok: false, error }'),
      '. The error is one of eight kinds, with a message for people and the fields that were refused.',
    ),
    heading('Without it'),
    paragraph('Any language that speaks HTTP will do. The token is the one of your sign-in.'),
    code(
      'Sample for the command line',
      `curl ${origin}/api/settings/tenant-user/my-profile \\\n  -H "Authorization: Bearer $ATELIER_TOKEN"`,
    ),
    list(
      [
        'Services are found at ',
        name(`${origin}/api/{service}`),
        '; those that speak GraphQL, at ',
        name('/graphql'),
        ' below it.',
      ],
      [
        'A workspace is named by its handle: in the path of REST calls, in the header ',
        name('x-workspace-id'),
        ' of GraphQL calls. It is a wish, not a key: you see what your membership allows.',
      ],
      [
        'The token goes into the header ',
        name('Authorization'),
        '. Cookies are never read, so that no other site can act for you.',
      ],
    ),
    heading('Once means once'),
    paragraph(
      'A write carries an ',
      name('Idempotency-Key'),
      '. Sent twice with the same key, it is done once and answered the same way, for at least 24 hours. The SDK does that by itself and repeats calls that a network has lost.',
    ),
    heading('Errors'),
    paragraph(
      'Errors follow RFC 9457: ',
      name('title'),
      ' is meant for people, ',
      name('code'),
      ' for programs, ',
      name('errors'),
      ' names fields with their limits, and ',
      name('requestId'),
      ' is what to mention when you ask for help. A call that came too often is answered with 429 and the time after which to try again.',
    ),
    heading('Lists and times'),
    list(
      [
        'Lists answer ',
        name('data'),
        ', ',
        name('currentPage'),
        ' and ',
        name('hasNextPage'),
        '. Pages count from 1 and hold 10, or up to 100 with ',
        name('limit'),
        '.',
      ],
      'Times are UTC instants as ISO 8601 text. Ids are UUIDs.',
    ),
    heading('The contract'),
    paragraph(
      'OpenAPI and GraphQL descriptions are part of the package, under ',
      name('@atelier/sdk/contract'),
      '. Who may make which call is listed in ',
      name('docs/access-matrix.md'),
      ' of the source. How your data is treated is told under ',
      link('privacy', '/privacy-policy'),
      '; what the service expects from you, in the ',
      link('terms', '/terms-of-service'),
      '.',
    ),
  ],
};
