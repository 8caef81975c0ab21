import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import '../src/styles.css';
import { applyDocumentTheme } from '../src/theme/document-theme';
import tokens from '../src/theme/tokens.css?raw';
import { useResolvedTheme } from './resolved-theme';
import { brand } from './theme';
import './catalogue.css';

const brands = { light: brand(tokens, 'light'), dark: brand(tokens, 'dark') };

/** What is around every page of documentation: the toolbar's theme, for Storybook's blocks and for the kit's tokens. */
export function CataloguePage({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const theme = useResolvedTheme();
  useLayoutEffect(() => applyDocumentTheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={brands[theme]}>
      {children}
    </DocsContainer>
  );
}
