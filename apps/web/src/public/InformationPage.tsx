import { Prose, WidePhotograph } from '@atelier/ui';
import { PublicFrame } from './PublicFrame';
import { TextBlocks } from './TextBlocks';
import type { PageText } from './texts/content';
import { type InformationPath, pages } from './texts/pages';

/** A page to read; the texts are in `texts/`. */
export function InformationPage({ path }: { path: InformationPath }) {
  const { title, lead, meta, photograph, blocks }: PageText = pages[path];
  return (
    <PublicFrame title={title} description={lead}>
      <Prose title={title} lead={lead} meta={meta}>
        {photograph && <WidePhotograph inText photograph={photograph} />}
        <TextBlocks blocks={blocks} />
      </Prose>
    </PublicFrame>
  );
}
