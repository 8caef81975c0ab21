import { type Language, languageNames, languages } from '@atelier/domain/words';
import { followed } from '../follow';
import { useWords } from '../words';
import classes from './LanguageChooser.module.css';

export interface LanguageChooserProps {
  /** The language of the page. */
  current: Language;
  /** Address of the page in a language, which works without script. */
  hrefOf: (language: Language) => string;
  /** Shows the page in another language, in place. Without it the links are followed. */
  onChoose?: ((language: Language) => void) | undefined;
  /** Why the page is not in the language that was chosen last. */
  problem?: string | null | undefined;
}

/** The languages in which a page can be read, each a link, called as its readers call it. */
export function LanguageChooser({ current, hrefOf, onChoose, problem = null }: LanguageChooserProps) {
  const words = useWords();
  return (
    <nav className={classes.chooser} aria-label={words.language.label}>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              onClick={onChoose && followed(() => onChoose(language))}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </nav>
  );
}
