import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The shades of the one primary, lightest first. The tokens name the ones that the kit itself uses. */
const moss: MantineColorsTuple = [
  '#eff5f2',
  '#e6efea',
  '#bcd2c8',
  '#93b8aa',
  '#7fbfa9',
  '#3d8a75',
  '#2f6f5e',
  '#285f50',
  '#214f43',
  '#1a3f36',
];

/** Mantine's theme: behaviour stays Mantine's, every colour, size and shadow comes from tokens.css. */
export const theme = createTheme({
  primaryColor: 'moss',
  primaryShade: { light: 6, dark: 4 },
  colors: { moss },
  autoContrast: true,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  shadows: { xs: 'var(--e-card)', md: 'var(--e-pop)', xl: 'var(--e-lift)' },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-anchor': 'var(--moss-ink)',
  '--mantine-color-error': 'var(--danger-ink)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-disabled)',
};

/** Points Mantine's own variables at the tokens; the tokens know the two themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
