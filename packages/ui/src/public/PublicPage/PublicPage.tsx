import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Logo } from '../../foundation/Logo/Logo';
import { Link } from '../../theme/links';
import classes from './PublicPage.module.css';

/** A link of the public pages. */
export interface PublicLink {
  label: string;
  href: string;
}

export interface PublicHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** In this order. That of `current` is marked. */
  links: readonly PublicLink[];
  /** Path of the page that is open. */
  current?: string | undefined;
  /** Sign in, or the way to Home for who is signed in. */
  actions?: ReactNode;
}

/** Head of the pages that everybody can read. */
export function PublicHeader({ links, current, actions, className, ...rest }: PublicHeaderProps) {
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <Link href="/" aria-label="Atelier, start page">
        <Logo />
      </Link>
      <nav className={classes.links} aria-label="Pages">
        {links.map((link) => (
          <Link key={link.href} href={link.href} aria-current={link.href === current ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
      {actions && <div className={classes.end}>{actions}</div>}
    </header>
  );
}

export interface PublicFooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** One line about the product. */
  text: string;
  /** Links under headings, from the start of the line to its end. */
  columns: readonly { title: string; links: readonly PublicLink[] }[];
  /** Below the line about the product, such as the newsletter. */
  aside?: ReactNode;
}

/** Foot of the public pages: every one of them can be reached from here. */
export function PublicFooter({ text, columns, aside, className, ...rest }: PublicFooterProps) {
  return (
    <footer {...rest} className={clsx(classes.foot, className)}>
      <div className={classes.footInner}>
        <div>
          <Logo />
          <p>{text}</p>
          {aside}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={classes.footTitle}>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

export interface PublicPageProps extends ComponentProps<'div'> {
  /** Above the content, usually a `PublicHeader`. */
  header: ReactNode;
  /** Below the content, usually a `PublicFooter`. */
  footer: ReactNode;
}

/** Head, text, foot. */
export function PublicPage({ header, footer, className, children, ...rest }: PublicPageProps) {
  return (
    <div {...rest} className={clsx(classes.page, className)}>
      {header}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
