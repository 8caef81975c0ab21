import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../check/entry';
import { checkReadmes } from '../check-readmes';
import { plant } from './tree';

const readme = (information: string, code: string) => `# Planted\n\n\`\`\`${information}\n${code}\n\`\`\`\n`;

function check(markdown: string, page?: string) {
  const root = plant(
    {
      'tsconfig.base.json': JSON.stringify({
        compilerOptions: {
          module: 'ESNext',
          moduleResolution: 'Bundler',
          target: 'ES2022',
          strict: true,
          noEmit: true,
        },
      }),
      'packages/planted/package.json': JSON.stringify({
        name: '@atelier/planted',
        type: 'module',
        exports: './index.ts',
      }),
      'packages/planted/index.ts': 'export const answer: number = 42;\n',
      'packages/planted/README.md': markdown,
      ...(page === undefined ? {} : { 'packages/planted/docs/page.md': page }),
    },
    { node_modules: join(repositoryRoot, 'node_modules') },
  );
  return checkReadmes(root);
}

const print = "import { answer } from '@atelier/planted';\nconsole.log(answer);\n";

describe('check-readmes', () => {
  it('passes examples whose types hold and that print what they promise', async () => {
    expect(await check(readme('ts run', `${print}// → 42`))).toEqual({ defects: [], examples: 1 });
    expect(await check(readme('ts', print))).toEqual({ defects: [], examples: 1 });
  });

  it('names the line of an example that calls what does not exist', async () => {
    const { defects } = await check(
      readme('ts', "import { question } from '@atelier/planted';\nquestion();"),
    );
    expect(defects).toEqual([expect.stringMatching(/^packages\/planted\/README\.md:3.*question/)]);
  });

  it('leaves the names of a fragment to its reader, and checks the rest of it', async () => {
    const fragment = "import { answer } from '@atelier/planted';\nshow(answer, () => toast('done'));";
    expect(await check(readme('ts fragment', fragment))).toEqual({ defects: [], examples: 1 });
    expect((await check(readme('ts', fragment))).defects).toEqual([expect.stringContaining("'show'")]);
    const { defects } = await check(
      readme('ts fragment', "import { question } from '@atelier/planted';\nshow(question);"),
    );
    expect(defects).toEqual([expect.stringMatching(/README\.md:3.*question/)]);
  });

  it('names an example that prints something else than it promises', async () => {
    const { defects } = await check(readme('ts run', `${print}// → 41`));
    expect(defects).toEqual(['packages/planted/README.md:3 prints\n42\ninstead of\n41']);
  });

  it('names an example that throws', async () => {
    const { defects } = await check(readme('ts run', "throw new Error('planted');"));
    expect(defects).toEqual([expect.stringMatching(/README\.md:3 does not run:[\s\S]*planted/)]);
  });

  it('gives an example that makes calls a real server, and answers its questions like somebody at a terminal', async () => {
    const call =
      "console.log((await fetch(new URL('/api/planted', process.env.ATELIER_ORIGIN))).status);\n// → 404";
    const question =
      "process.stderr.write('Email: ');\nprocess.stdin.once('data', (line) => { console.log(String(line).trim()); process.exit(); });\n// → tom@okafor.example";
    const both = readme('ts run server', call) + readme('ts run server', question);
    expect(await check(both)).toEqual({ defects: [], examples: 2 });
    expect((await check(readme('ts run', call))).defects).toEqual([expect.stringContaining('does not run')]);
  });

  it('lets examples import one that has a name, and reads the pages of a package too', async () => {
    const named = readme('ts file=shared.ts', 'export const shared: number = 42;');
    const user = readme('ts run', "import { shared } from './shared.ts';\nconsole.log(shared);\n// → 42");
    expect(await check(named + user)).toEqual({ defects: [], examples: 2 });
    const { defects } = await check(readme('ts', print), readme('ts run', `${print}// → 41`));
    expect(defects).toEqual(['packages/planted/docs/page.md:3 prints\n42\ninstead of\n41']);
  });

  it('runs an example of CommonJS', async () => {
    expect(await check(readme('cjs run', 'console.log(typeof require);\n// → function'))).toEqual({
      defects: [],
      examples: 1,
    });
  });
});
