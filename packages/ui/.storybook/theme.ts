import { create } from 'storybook/theming';
import { readTokens } from '../src/testing/token-list';

/** The mark with the name. An image cannot take colours from the page around it. */
const logo = (mark: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="30" viewBox="0 0 150 30">
    <g fill="none" stroke="${mark}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(1 2)">
      <path d="M4 21V11a8 8 0 0 1 16 0v10"/><path d="M8.6 21 12 11.2 15.4 21"/>
    </g>
    <text x="32" y="20.5" font-family="Inter, system-ui, sans-serif" font-size="16" font-weight="600" fill="${ink}">Atelier UI</text>
  </svg>`;

/**
 * Returns the theme of Storybook's own screens, in the colours of the kit.
 *
 * @param css - the text of `tokens.css`: Storybook's two builds import it in different ways.
 */
export function brand(css: string, base: 'light' | 'dark') {
  const values = new Map(readTokens(css, base).map(({ name, value }) => [name, value]));
  const token = (name: string) => values.get(`--${name}`) ?? '';
  return create({
    base,
    brandTitle: 'Atelier UI',
    brandImage: `data:image/svg+xml,${encodeURIComponent(logo(token('moss'), token('ink')))}`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace',
    colorPrimary: token('moss'),
    colorSecondary: token('moss'),
    appBg: token('paper'),
    appContentBg: token('surface'),
    appPreviewBg: token('surface'),
    appHoverBg: token('hover'),
    appBorderColor: token('line'),
    appBorderRadius: 8,
    textColor: token('ink'),
    textInverseColor: token('on-inverse'),
    textMutedColor: token('ink-3'),
    barBg: token('surface'),
    barTextColor: token('ink-2'),
    barHoverColor: token('moss'),
    barSelectedColor: token('moss-ink'),
    buttonBg: token('sunken'),
    buttonBorder: token('line'),
    booleanBg: token('sunken'),
    booleanSelectedBg: token('surface'),
    inputBg: token('surface'),
    inputBorder: token('line-field'),
    inputTextColor: token('ink'),
    inputBorderRadius: 6,
  });
}
