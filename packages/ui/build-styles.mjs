/** Last step of the build: the page-wide styles beside the components' own; fonts stay files of their packages. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

mkdirSync('dist/theme', { recursive: true });
for (const name of ['tokens.css', 'base.css']) cpSync(`src/theme/${name}`, `dist/theme/${name}`);
writeFileSync('dist/styles.css', `${readFileSync('src/styles.css', 'utf8')}@import "./components.css";\n`);

const clientFile = readFileSync('src/client-file/client-file.css', 'utf8').replaceAll(
  '../theme/',
  './theme/',
);
writeFileSync('dist/client-file.css', `${clientFile}@import "./client-page/client-file-components.css";\n`);
