/** Last step of the build: the page-wide styles beside the components' own; fonts stay files of their packages. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

mkdirSync('dist/theme', { recursive: true });
for (const name of ['tokens.css', 'base.css']) cpSync(`src/theme/${name}`, `dist/theme/${name}`);
writeFileSync('dist/styles.css', `${readFileSync('src/styles.css', 'utf8')}@import "./components.css";\n`);

/** Pages that are built apart: their own styles, then those of their components. */
const pages = [
  ['client-file', 'client-page/client-file-components'],
  ['gallery-page', 'visitor-page/gallery-page-components'],
];
for (const [page, components] of pages) {
  const styles = readFileSync(`src/${page}/${page}.css`, 'utf8').replaceAll('../theme/', './theme/');
  writeFileSync(`dist/${page}.css`, `${styles}@import "./${components}.css";\n`);
}
