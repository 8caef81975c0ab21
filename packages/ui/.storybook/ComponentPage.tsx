import {
  ArgTypes,
  Canvas,
  Description,
  DocsContext,
  Source,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { Guide } from '../src/testing/guide';
import { useResolvedTheme } from './resolved-theme';

/** What each status promises. */
const STATUSES = {
  stable: 'Stable: a change that breaks a caller comes with a new major version.',
  evolving: 'Evolving: its properties may still change together with its area.',
  internal: 'Internal: a part of the kit that is not exported.',
} as const;

type Story = ReturnType<NonNullable<React.ContextType<typeof DocsContext>>['componentStories']>[number];

/** Documentation of one component: how to use it, its properties, and its states with the code to copy. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const isDark = useResolvedTheme() === 'dark';
  const guide: Guide | undefined = preparedMeta.parameters.guide;
  const status = (['stable', 'evolving', 'internal'] as const).find((one) => preparedMeta.tags.includes(one));
  // Themes, directions and sizes of the window belong to the whole page: the toolbar shows them.
  const [first, ...others] = componentStories().filter(
    ({ storyGlobals }) => Object.keys(storyGlobals).length === 0,
  );
  const names = [
    preparedMeta.title.split('/').at(-1) ?? '',
    ...Object.keys(preparedMeta.subcomponents ?? {}),
  ];
  return (
    <div className="catalogue">
      <header className="catalogue-head">
        <Title />
        {status && (
          <span className="catalogue-status" data-status={status} title={STATUSES[status]}>
            {status}
          </span>
        )}
      </header>
      <div className="catalogue-lead">
        <Description of="meta" />
      </div>
      {status !== 'internal' && (
        <Source code={importOf(preparedMeta.title, names)} language="tsx" dark={isDark} />
      )}
      {first && <Example story={first} />}
      {guide && <GuideText guide={guide} />}
      <Subheading>Properties</Subheading>
      <ArgTypes />
      {others.length > 0 && <Subheading>States and behavior</Subheading>}
      {others.map((story) => (
        <section key={story.id} id={`anchor--${story.id}`} className="catalogue-state">
          <h3 className="catalogue-name">{story.name}</h3>
          <Description of={story.moduleExport} />
          <Example story={story} />
        </section>
      ))}
    </div>
  );
}

/** Pages of a studio's clients and of their guests have entries without Mantine. */
const entries: Readonly<Record<string, string>> = {
  'Client file': '/client-file',
  'Gallery page': '/gallery-page',
};

const importOf = (title: string, names: readonly string[]) =>
  `import { ${names.join(', ')} } from '@atelier/ui${entries[title.split('/')[0] ?? ''] ?? ''}';`;

/** A story that covers the window gets a frame of its own; the frame follows the theme of the page. */
function Example({ story }: { story: Story }) {
  const theme = useResolvedTheme();
  const height: number | undefined = story.parameters.frame;
  if (height === undefined)
    return <Canvas of={story.moduleExport} withToolbar={false} source={{ dark: theme === 'dark' }} />;
  const address = `iframe.html?viewMode=story&id=${story.id}&globals=theme:${theme}&framed=true`;
  return (
    <div className="catalogue-frame">
      <iframe src={address} title={story.name} loading="lazy" style={{ height }} />
      <details>
        <summary>Show code</summary>
        <Source of={story.moduleExport} dark={theme === 'dark'} />
      </details>
      <a href={`?path=/story/${story.id}`} target="_top">
        Open on its own
      </a>
    </div>
  );
}

function GuideText({ guide }: { guide: Guide }) {
  return (
    <div className="catalogue-guide">
      <section>
        <h3>When to use it</h3>
        <p>{guide.use}</p>
      </section>
      <div className="catalogue-pair">
        <section data-look="do">
          <h3>Do</h3>
          <p>{guide.do}</p>
        </section>
        <section data-look="dont">
          <h3>Don’t</h3>
          <p>{guide.dont}</p>
        </section>
      </div>
      <div className="catalogue-pair">
        <section>
          <h3>Keyboard</h3>
          <p>{guide.keyboard ?? 'Nothing in it takes the focus.'}</p>
        </section>
        <section>
          <h3>Assistive technology</h3>
          <p>{guide.aria}</p>
        </section>
      </div>
    </div>
  );
}
