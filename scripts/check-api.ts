import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
  ExtractorMessageId,
} from '@microsoft/api-extractor';
import { isMain, repositoryRoot } from './check/entry';
import { type PublishedPackage, publishedPackages } from './check/workspaces';

/** The properties of a component, which are documented at the component and at each property. */
const OF_COMPONENT = /"\w+Props"/;

/** `.` → `index.api.md`, `./contract` → `contract.api.md`. */
const reportName = (subpath: string) =>
  subpath === '.' ? 'index' : subpath.replace(/^\.\//, '').replaceAll('/', '-');

/**
 * Compares the exports of a built package with the report committed in its `api-report` folder, so that every change of
 * the public API shows up in review; and requires a docstring for every export.
 *
 * @param update Write the reports instead of comparing them.
 * @returns One message per defect.
 */
export function checkApi({ name, folder, types }: PublishedPackage, update: boolean): string[] {
  const reports = join(folder, 'api-report');
  mkdirSync(reports, { recursive: true });
  const expected = new Set([...types.keys()].map((subpath) => `${reportName(subpath)}.api.md`));
  const forgotten = readdirSync(reports).filter((file) => !expected.has(file));
  if (update) for (const file of forgotten) rmSync(join(reports, file));
  return [
    ...(update
      ? []
      : forgotten.map((file) => `${name}: ${file} reports an entry that is no longer exported.`)),
    ...[...types].flatMap(([subpath, declarations]) => {
      if (!existsSync(declarations))
        return [`${name}: ${subpath} is not built: ${relative(folder, declarations)} does not exist.`];
      return compareEntry(folder, reports, subpath, declarations, update).map(
        (defect) => `${name} ${subpath}: ${defect}`,
      );
    }),
  ];
}

function compareEntry(
  folder: string,
  reports: string,
  subpath: string,
  declarations: string,
  update: boolean,
): string[] {
  const temporary = mkdtempSync(join(tmpdir(), 'atelier-api-'));
  try {
    const configuration = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: declarations,
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'ES2022',
              module: 'ESNext',
              moduleResolution: 'Bundler',
              lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
              jsx: 'react-jsx',
              strict: true,
              skipLibCheck: true,
            },
            files: [declarations],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: reportName(subpath),
          reportFolder: reports,
          reportTempFolder: temporary,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: 'lf',
        messages: {
          extractorMessageReporting: {
            'ae-undocumented': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: false },
          },
        },
      },
    });
    const messages: string[] = [];
    const { apiReportChanged } = Extractor.invoke(configuration, {
      localBuild: update,
      messageCallback(message) {
        if (message.logLevel === ExtractorLogLevel.Error) messages.push(message.text);
        if (
          message.messageId === ExtractorMessageId.Undocumented &&
          isOfModule(message) &&
          !OF_COMPONENT.test(message.text)
        )
          messages.push(message.text);
        message.handled = true;
      },
    });
    if (apiReportChanged && !update) {
      messages.unshift(
        'the public API differs from its report. If that is meant: pnpm check --only api --update, and add a changeset.',
      );
    }
    return messages;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Whether a message is about a declaration of the module itself: those of its members are indented. */
function isOfModule({ sourceFilePath, sourceFileLine }: ExtractorMessage): boolean {
  if (sourceFilePath === undefined || sourceFileLine === undefined) return true;
  const line = readFileSync(sourceFilePath, 'utf8').split('\n')[sourceFileLine - 1] ?? '';
  return !/^\s/.test(line);
}

if (isMain(import.meta.url)) {
  const packages = publishedPackages(repositoryRoot);
  const defects = packages.flatMap((published) => checkApi(published, process.argv.includes('--update')));
  for (const defect of defects) console.error(defect);
  console.log(`${packages.length} packages, ${defects.length} defects`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
