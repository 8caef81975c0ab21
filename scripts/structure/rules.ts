import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Files that are never shipped. They may start the real server, because the repository has no fake one; shipped files
 * may not import upwards.
 */
export const TESTS = '[.](test|testing|stories|bench)[.]tsx?$|/(test|tests|testing|bench|[.]storybook)/';
const CONFIGURATION = '^(packages|apps)/[^/]+/[^/]+[.](config|setup)[.]ts$';

/** The floors of ARCHITECTURE.md as rules. Failures show a rule's name and comment. */
export const rules: IForbiddenRuleType[] = [
  {
    name: 'filters-import-nothing',
    comment: 'packages/filters is the lowest floor: it imports nothing, not even from npm.',
    severity: 'error',
    from: { path: '^packages/filters/src/', pathNot: TESTS },
    to: { pathNot: '^packages/filters/' },
  },
  {
    name: 'domain-stands-on-filters',
    comment:
      'packages/domain holds pure rules: it knows packages/filters, and neither the wire nor a framework.',
    severity: 'error',
    from: { path: '^packages/domain/' },
    to: {
      path: '^(packages/(sdk|react-hooks|ui)|apps)/|node_modules/(react|react-dom|@tanstack|@mantine)/',
    },
  },
  {
    name: 'sdk-imports-downwards',
    comment: 'packages/sdk stands on packages/domain and packages/filters, and knows no framework.',
    severity: 'error',
    from: { path: '^packages/sdk/' },
    to: {
      path: '^(packages/(react-hooks|ui)|apps)/|node_modules/(react|react-dom|@tanstack|@mantine)/',
    },
  },
  {
    name: 'hooks-import-downwards',
    comment:
      'packages/react-hooks stands on the SDK and the filters; components and the web app stand beside and above it.',
    severity: 'error',
    from: { path: '^packages/react-hooks/', pathNot: TESTS },
    to: { path: '^(packages/ui|apps)/' },
  },
  {
    name: 'ui-does-not-fetch',
    comment:
      'packages/ui draws what it is given: no SDK, no hooks, no query library. Only its embed entry joins them.',
    severity: 'error',
    from: {
      path: '^packages/ui/',
      pathNot: `${TESTS}|^packages/ui/src/embed/`,
    },
    to: {
      path: '^(packages/(sdk|react-hooks)|apps)/|node_modules/(@tanstack/(react-)?query[^/]*|ky|axios)/',
    },
  },
  {
    name: 'web-does-not-import-server',
    comment: 'apps/web reaches the server over the wire, through the SDK.',
    severity: 'error',
    from: { path: '^apps/web/', pathNot: TESTS },
    to: { path: '^apps/server/' },
  },
  {
    name: 'web-app-knows-no-area',
    comment:
      'What stands around the screens (app/, frame/) takes areas from areas/index.ts and areas/open-routes.ts: an area declares what it has in its area.tsx.',
    severity: 'error',
    from: { path: '^apps/web/src/(app|frame)/', pathNot: TESTS },
    to: { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/(index|open-routes)[.]ts$' },
  },
  {
    name: 'server-imports-the-contract',
    comment: 'apps/server imports @atelier/sdk/contract and @atelier/filters; the SDK itself only in tests.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: TESTS },
    to: { path: '^(packages/(react-hooks|ui|sdk/src)|apps/web)/' },
  },
  {
    name: 'packages-do-not-import-apps',
    comment: 'An app is never a library of a package, except the real server in tests.',
    severity: 'error',
    from: { path: '^packages/', pathNot: `${TESTS}|${CONFIGURATION}` },
    to: { path: '^apps/' },
  },
  {
    name: 'tests-enter-the-server-by-its-doors',
    comment:
      'Tests of packages and of the web app start the real server through @atelier/server or @atelier/server/testing, and reach nothing else of it.',
    severity: 'error',
    from: { path: '^(packages|apps/web)/' },
    to: { path: '^apps/server/', pathNot: '^apps/server/src/((index|library)[.]ts$|testing/)' },
  },
  {
    name: 'platform-stands-below-areas',
    comment:
      'apps/server/src/platform carries every area and knows none: an area declares what it has in its area.ts.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: TESTS },
    to: { path: '^apps/server/src/areas/' },
  },
  {
    name: 'server-areas-are-joined-in-one-place',
    comment: 'Only areas/index.ts of the server imports an area.ts; everybody else takes what it joins.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: '^apps/server/src/areas/index[.]ts$' },
    to: { path: '^apps/server/src/areas/[^/]+/area[.]ts$' },
  },
  {
    name: 'the-database-is-chosen-in-two-places',
    comment:
      'The product chooses its database in platform/open-platform.ts, its tests in testing/engines.ts: a test that creates its own never runs on another engine.',
    severity: 'error',
    from: {
      path: '^apps/server/',
      pathNot: '^apps/server/src/(platform/(open-platform[.]ts$|database/embedded/)|testing/engines[.]ts$)',
    },
    to: {
      path: '^apps/server/src/platform/database/embedded/(embedded|pglite/pglite|postgres/postgres)-engine[.]ts$',
    },
  },
  {
    name: 'server-areas-meet-at-their-doors',
    comment:
      'An area of the server uses another one through its index.ts, its schema.ts (to refer to its tables) or its commands.',
    severity: 'error',
    from: { path: '^apps/server/src/areas/([^/]+)/', pathNot: TESTS },
    to: {
      path: '^apps/server/src/areas/[^/]+/',
      pathNot:
        '^apps/server/src/areas/$1/|^apps/server/src/areas/[^/]+/((index|schema|commands)[.]ts$|commands/)',
    },
  },
  {
    name: 'sdk-areas-know-only-the-core',
    comment:
      'An area of the SDK does not import another one: a bundle that uses one area pays for one. Only files that walk through several calls join.',
    severity: 'error',
    from: {
      path: '^packages/sdk/src/areas/([^/.]+)',
      pathNot: `${TESTS}|/areas/(import-contacts|index|sign-in)[.]ts$`,
    },
    to: {
      path: '^packages/sdk/src/areas/',
      pathNot: '^packages/sdk/src/areas/$1([./]|$)',
    },
  },
  {
    name: 'no-path-into-another-package',
    comment: 'Packages meet by name and through their exports, never by a path.',
    severity: 'error',
    from: { path: '^((?:packages|apps)/[^/]+)/' },
    to: {
      path: '^(packages|apps|scripts|bench|e2e|examples)/',
      // Packages that measure their internals have their own benchmarks, and share the frame; those that are built share
      // the steps of it.
      pathNot: '^$1/|^bench/frame/|^scripts/build/',
      dependencyTypes: ['local'],
    },
  },
  {
    name: 'build-steps-only-in-builds',
    comment: 'Steps of builds run in the configurations of builds: what is published cannot import them.',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^[^/]+/[^/]+/[^/]+[.]config[.]ts$' },
    to: { path: '^scripts/build/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-path-into-a-package',
    comment: 'Scripts, benchmarks, examples and end-to-end tests import packages by name, as their users do.',
    severity: 'error',
    from: { path: '^(scripts|bench|e2e|examples)/|^codegen[.]ts$' },
    to: { path: '^(packages|apps)/[^/]+/src/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-cycle',
    comment: 'Files that import each other cannot be read or changed alone. Imports of types count as well.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];
