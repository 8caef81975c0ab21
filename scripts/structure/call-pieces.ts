import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** A call of the contract, as the generated SDK has it. */
interface Call {
  /** `createTask`: the operation of REST, or the root field of GraphQL. */
  readonly name: string;
  /** The file of the contract's area that declares it. */
  readonly area: string;
  /** `/{ws}/business-name`, for REST. */
  readonly path?: string | undefined;
  /** How the SDK names it: `tasks` and `create`; undefined for a call that the SDK has no method for. */
  readonly method?: { readonly of: string; readonly name: string } | undefined;
}

const GENERATED = 'packages/sdk/src/generated';

const SIGN_IN = 'Signing in happens before there is a workspace whose data a hook could hold.';
const WRAPPED = 'A method of the SDK that makes several calls makes it.';
const FOR_SCRIPTS = 'For scripts: the app reads the same from another call.';

/** Methods of the SDK that need no hook, and why; a name without a method stands for all of its methods. */
const NO_HOOK: Readonly<Record<string, string>> = {
  clientFile: 'The page of a client is small: it makes its calls itself.',
  galleryVisit: 'The page of a visitor is small: it makes its calls itself.',
  'account.find': SIGN_IN,
  'account.signUp': SIGN_IN,
  'account.signUpVisitor': SIGN_IN,
  'account.sendVerificationCode': SIGN_IN,
  'account.sendSignInCode': SIGN_IN,
  'account.verifyEmail': SIGN_IN,
  'account.signInWithCode': SIGN_IN,
  'account.googleAddress': SIGN_IN,
  'account.signOut': SIGN_IN,
  'assistant.start': 'A run is followed through its socket.',
  'assistant.get': 'A run is followed through its socket.',
  'noteImports.open': WRAPPED,
  'contactImports.create': WRAPPED,
  'contactImports.apply': WRAPPED,
  'contactImports.stop': WRAPPED,
  'contactImports.undo': WRAPPED,
  'galleryImages.openUploads': WRAPPED,
  'galleryImages.completeUploads': WRAPPED,
  'smartFiles.createUpload': WRAPPED,
  'smartFiles.keepUpload': WRAPPED,
  'signatures.openUpload': WRAPPED,
  'workspace.reportError': 'It reports that React failed.',
  'leads.createWithModules': FOR_SCRIPTS,
  'leads.latestSettings': FOR_SCRIPTS,
  'sending.status': FOR_SCRIPTS,
  'settings.accessControls': FOR_SCRIPTS,
  'settings.member': FOR_SCRIPTS,
  'settings.supportChatIdentity': FOR_SCRIPTS,
  'settings.workspaceInfo': FOR_SCRIPTS,
  'tasks.defaultLabel': FOR_SCRIPTS,
  'viewers.settings': FOR_SCRIPTS,
};

/** Operations that no server test names, and through what they are tested. */
const TESTED_BY: Readonly<Record<string, string>> = {
  createSmartFileUpload: 'uploadForSmartFile of the SDK, in workflows/files/files.test.ts',
  getTenant: 'the address of the workspace itself, in settings/tenant.test.ts',
  recordVisit: 'OpenPage, which reports as the page of a client does, in workflows/viewers',
  tailRun: 'the socket of a run, which reads the same log, in assistant/assistant.test.ts',
};

/**
 * Finds calls of the contract without a test through the server, and methods of the SDK without a hook.
 *
 * @param root - the repository.
 * @returns one sentence per missing piece.
 */
export function findUntestedCalls(root: string): string[] {
  if (!existsSync(join(root, GENERATED))) return [];
  const calls = readCalls(root);
  const tests = textOf(root, 'apps/server/src/areas/**/*{.test,.testing,testing}.ts');
  const hooks = textOf(root, 'packages/react-hooks/src/**/!(*.test).{ts,tsx}');
  return calls.flatMap((call) => {
    const { name, area } = call;
    return [
      ...(name in TESTED_BY || isTested(call, tests)
        ? []
        : [
            `apps/server/src/areas: no test makes the call ${name} of ${area}: name its ${call.path === undefined ? 'field' : 'address'} in a *.test.ts`,
          ]),
      ...(call.method === undefined || needsNoHook(call.method) || isHooked(call.method, hooks)
        ? []
        : [
            `packages/react-hooks/src/areas: no hook makes the call ${call.method.of}.${call.method.name}: add one, or say why not in scripts/structure/call-pieces.ts`,
          ]),
    ].map((defect) => `${defect} (call-pieces)`);
  });
}

function readCalls(root: string): Call[] {
  const methods = new Map<string, { of: string; name: string }>();
  for (const file of globSync(`${GENERATED}/areas/*.ts`, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    const of = /export const (\w+)Calls\b/.exec(text)?.[1];
    const bodies = text.slice(text.indexOf('=> ({'));
    for (const [, name = '', call = ''] of bodies.matchAll(/^ {2}(\w+): \([^\n]*=>[^;]*?\b(\w+)Call\b/gm))
      if (of !== undefined) methods.set(call, { of, name });
  }
  return globSync(`${GENERATED}/{rest,graphql}/*.ts`, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/^export const (\w+)Call: [^=]* = \{([\s\S]*?)\};$/gm)].map(
      ([, name = '', body = '']) => ({
        name,
        area: parse(file).name,
        path: /path: '([^']+)'/.exec(body)?.[1],
        method: methods.get(name),
      }),
    );
  });
}

/** A test names the field, the descriptor or the operation, the address, or the SDK's method. */
function isTested({ name, path, method }: Call, tests: string): boolean {
  const words = [`\\b${name}(Call)?\\b`];
  if (method !== undefined) words.push(`\\b${method.of}\\b[\\s\\S]{0,40}\\.${method.name}\\(`);
  if (path !== undefined) words.push(...addressesOf(path));
  return words.some((word) => new RegExp(word).test(tests));
}

/**
 * Patterns of an address in a test: values take the place of the parameters, and a helper may add the beginning, so that
 * `/{ws}/imports/{importId}/rows` is also `/rows`.
 */
function addressesOf(path: string): string[] {
  const segments = path
    .replace(/^\/\{ws\}(?=\/)/, '')
    .split('/')
    .slice(1);
  return segments.flatMap((segment, index) => {
    const isStart = index === 0 || segments[index - 1]?.startsWith('{');
    if (!isStart || segment.startsWith('{') || segment === '') return [];
    const pieces = segments.slice(index).map((piece) => (piece.startsWith('{') ? '[^\\s/]+' : piece));
    return [`/${pieces.join('/')}['"\`?$]`];
  });
}

const needsNoHook = ({ of, name }: { of: string; name: string }): boolean =>
  of in NO_HOOK || `${of}.${name}` in NO_HOOK;

const isHooked = ({ of, name }: { of: string; name: string }, hooks: string): boolean =>
  new RegExp(`\\b${of}\\b[^;]{0,60}[.']${name}\\b`).test(hooks);

const textOf = (root: string, pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
