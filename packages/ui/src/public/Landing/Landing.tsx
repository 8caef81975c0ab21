import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Pill } from '../../foundation/Pill/Pill';
import type { Photograph } from '../Hero/Hero';
import classes from './Landing.module.css';

export interface PublicNoticeProps extends ComponentProps<'div'> {
  /** What to do about it. */
  action?: ReactNode;
}

/** Something that the visitor should know first: the session has ended. */
export function PublicNotice({ action, className, children, ...rest }: PublicNoticeProps) {
  return (
    <div role="status" {...rest} className={clsx(classes.notice, className)}>
      <p className={classes.noticeText}>{children}</p>
      {action}
    </div>
  );
}

/** One thought between two sections. */
export function Statement({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={clsx(classes.statement, className)}>
      <p>{children}</p>
    </section>
  );
}

/** A part of the walk through the product. */
export interface Chapter {
  title: string;
  text: string;
  /** What it looks like, drawn with the kit's own pieces. */
  example: ReactNode;
  /** Says that it is an example, and of what. */
  caption: string;
}

export interface WalkProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** In this order, numbered from 1, each with a piece of the screen. */
  chapters: readonly Chapter[];
}

/** A quiet walk through what the product does, one chapter after the other, each with a piece of the real screen. */
export function Walk({ chapters, className, ...rest }: WalkProps) {
  return (
    <div {...rest} className={clsx(classes.walk, className)}>
      {chapters.map((chapter, index) => (
        <section key={chapter.title} className={classes.chapter}>
          <div>
            <span className={classes.count} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className={classes.chapterTitle}>{chapter.title}</h2>
            <p className={classes.chapterText}>{chapter.text}</p>
          </div>
          <figure className={classes.example}>
            <div className={classes.frame}>{chapter.example}</div>
            <figcaption>{chapter.caption}</figcaption>
          </figure>
        </section>
      ))}
    </div>
  );
}

export interface WidePhotographProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** Loaded when it comes near the window. A caption is optional. */
  photograph: Photograph;
  /** As wide as the text around it, instead of the page. */
  inText?: boolean | undefined;
}

/** One photograph across the page: a breath between two thoughts. */
export function WidePhotograph({ photograph, inText, className, ...rest }: WidePhotographProps) {
  return (
    <figure {...rest} className={clsx(classes.wide, inText && classes.inText, className)}>
      <img src={photograph.src} alt={photograph.alt} loading="lazy" />
      {photograph.caption && <figcaption>{photograph.caption}</figcaption>}
    </figure>
  );
}

export interface AreaListProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title: string;
  text: ReactNode;
  /** In this order. `isThere` separates what works from what is planned. */
  areas: readonly { title: string; text: string; isThere: boolean }[];
  /** Word for what works. Default `Today`. */
  thereLabel?: string | undefined;
  /** Word for what does not yet. Default `To come`. */
  laterLabel?: string | undefined;
}

/** What is there and what is being built, told apart. */
export function AreaList({
  title,
  text,
  areas,
  thereLabel = 'Today',
  laterLabel = 'Coming next',
  className,
  ...rest
}: AreaListProps) {
  return (
    <section {...rest} className={clsx(classes.areas, className)}>
      <div>
        <h2 className={classes.chapterTitle}>{title}</h2>
        <p className={classes.chapterText}>{text}</p>
      </div>
      <ul>
        {areas.map((area) => (
          <li key={area.title}>
            <h3>{area.title}</h3>
            <p className={classes.areaText}>{area.text}</p>
            {area.isThere ? (
              <Pill tone="moss" glyph="done">
                {thereLabel}
              </Pill>
            ) : (
              <Pill glyph="notStarted">{laterLabel}</Pill>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface ClosingProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title: string;
  text?: ReactNode;
  actions: ReactNode;
}

/** The end of the landing page, which repeats the call to action. */
export function Closing({ title, text, actions, className, ...rest }: ClosingProps) {
  return (
    <section {...rest} className={clsx(classes.closing, className)}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
