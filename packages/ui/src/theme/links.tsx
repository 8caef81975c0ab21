import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

/** What the kit asks of a link: an address and ordinary anchor attributes. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link of the host application's router. */
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

/** Holds the router's link; a plain anchor without one. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

/** Follows an address through the application's router, or as a plain anchor when there is none. */
export function Link(props: LinkProps) {
  // `use` of Preact knows no contexts where a page is written by the server.
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
