import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import classes from './Hero.module.css';

/** A photograph with its words. */
export interface Photograph {
  src: string;
  alt: string;
  caption?: string | undefined;
}

export interface HeroProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
  /** Beside the text, or below it on a phone; its caption is shown. */
  photograph?: Photograph | undefined;
}

/** The first thing on the landing page: one sentence, one photograph, one way in. */
export function Hero({ title, text, actions, photograph, className, ...rest }: HeroProps) {
  return (
    <section {...rest} className={clsx(classes.hero, className)}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {photograph && (
        <figure className={classes.picture}>
          <img src={photograph.src} alt={photograph.alt} />
          {photograph.caption && <figcaption>{photograph.caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}

export interface FeatureProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title: ReactNode;
  text: ReactNode;
  /** Fills the other half; loaded when it comes near the window. */
  photograph: Photograph;
}

/** One thing that the product does, beside a photograph; the sides change from one to the next. */
export function Feature({ title, text, photograph, className, ...rest }: FeatureProps) {
  return (
    <section {...rest} className={clsx(classes.feature, className)}>
      <div>
        <h2 className={classes.featureTitle}>{title}</h2>
        <p className={classes.featureText}>{text}</p>
      </div>
      <img src={photograph.src} alt={photograph.alt} loading="lazy" />
    </section>
  );
}

export interface PointListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In this order, each with an outline icon of Tabler. */
  points: readonly { icon: TablerIcon; title: string; text: string }[];
}

/** Short points in three columns. */
export function PointList({ points, className, ...rest }: PointListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {points.map((point) => (
        <li key={point.title}>
          <Icon icon={point.icon} size={22} />
          <h3>{point.title}</h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}
