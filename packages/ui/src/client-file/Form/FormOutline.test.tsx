import { pageWords } from '@atelier/domain/words/page';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WordsProvider } from '../words';
import { FormView } from './LazyForm';

it('lists the questions of a form for whoever has no script', () => {
  const html = renderToStaticMarkup(
    <WordsProvider value={pageWords.en}>
      <FormView
        form={{
          title: 'Your day',
          intro: '',
          hidden: [],
          items: [
            {
              _id: 'a',
              type: 'shortText',
              label: 'Where do you meet?',
              help: 'A street is enough.',
              required: true,
            },
            { _id: 'b', type: 'statement', text: 'Nearly done.' },
          ],
        }}
        answers={{}}
        reader={{ locale: 'en-GB', timeZone: 'UTC' }}
      />
    </WordsProvider>,
  );
  const [, outline = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(outline).toContain('Where do you meet?');
  expect(outline).toContain('A street is enough.');
  expect(outline).toContain('Nearly done.');
});
