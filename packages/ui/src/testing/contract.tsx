import { render, screen } from '@testing-library/react';
import { type CSSProperties, createRef, type ReactElement, type Ref } from 'react';
import { describe, expect, it } from 'vitest';
import { AtelierProvider } from '../theme/AtelierProvider';
import type { ResolvedTheme } from '../theme/resolve-theme';

/** What every component of the kit takes besides its own properties. */
export interface CommonProps {
  className?: string;
  style?: CSSProperties;
}

/** One component under the contract. */
export interface ContractCase {
  name: string;
  /** Draws it with the common properties and nothing unusual. */
  draw: (common: CommonProps) => ReactElement;
  /** Draws it with a ref; left out where there is no element to point at. */
  drawWithRef?: ((ref: Ref<never>) => ReactElement) | undefined;
  /** The role and the name that a screen reader meets. */
  role: string;
  accessibleName?: string | RegExp | undefined;
}

const literalColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i;
const themes: readonly ResolvedTheme[] = ['light', 'dark'];

/** Renders inside the provider of one theme. */
export function renderIn(theme: ResolvedTheme, element: ReactElement) {
  return render(
    <AtelierProvider theme={theme} format={{ locale: 'en-GB', timeZone: 'Europe/Lisbon' }}>
      {element}
    </AtelierProvider>,
  );
}

/** The checks that every component passes; its own behaviour has its own test or play function. */
export function describeContract(cases: readonly ContractCase[]): void {
  describe.each(cases)('$name', ({ draw, drawWithRef, role, accessibleName }) => {
    it.each(themes)('renders in the %s theme', (theme) => {
      const { container } = renderIn(theme, draw({}));
      expect(container.querySelector('[class]')).not.toBeNull();
      expect(document.documentElement.getAttribute('data-theme')).toBe(theme);
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(theme);
    });

    it('has an accessible name', () => {
      renderIn('light', draw({}));
      const named = accessibleName === undefined ? {} : { name: accessibleName };
      expect(screen.getAllByRole(role, named).length).toBeGreaterThan(0);
    });

    it('takes className', () => {
      const { container } = renderIn('light', draw({ className: 'from-outside' }));
      expect(container.querySelectorAll('.from-outside')).toHaveLength(1);
    });

    it('takes style', () => {
      const { container } = renderIn('light', draw({ style: { opacity: 0.5 } }));
      expect(container.querySelector('[style*="opacity: 0.5"]')).not.toBeNull();
    });

    if (drawWithRef) {
      it('forwards its ref to an element', () => {
        const ref = createRef<never>();
        renderIn('light', drawWithRef(ref));
        expect(ref.current).toBeInstanceOf(Element);
      });
    }

    it('draws no literal colour', () => {
      const { container } = renderIn('light', draw({}));
      for (const element of container.querySelectorAll('[style], [fill], [stroke]')) {
        for (const attribute of ['style', 'fill', 'stroke']) {
          expect(element.getAttribute(attribute) ?? '').not.toMatch(literalColour);
        }
      }
    });
  });
}
