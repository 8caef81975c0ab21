import type { ProposalChoice, Quote } from '@atelier/domain/money';
import type { ProposalContent, Reader } from '@atelier/domain/smart-files';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowIcon } from '../icons';
import { BrandButton, BrandLink } from '../Page/BrandButton';
import { PhoneBar } from '../Page/PhoneBar';
import { useSections } from '../sections';
import { Line, RichText } from '../Text/RichText';
import { dueInWords, type WriteMoney } from '../wording';
import { useWords } from '../words';
import { ChoiceSummary } from './ChoiceSummary';
import { ExtraList } from './ExtraList';
import { PackageCards } from './PackageCards';
import classes from './ProposalView.module.css';
import { withPackage, withPieces } from './selection';
import { Writer, type WriterProps } from './Writer';

/** Where the page goes on from a proposal. */
export interface NextStep {
  /** `Read and sign`. */
  readonly label: string;
  readonly href: string;
}

/** A picture in several sizes. */
export interface CoverPicture {
  /** Of the largest. */
  readonly url: string;
  /** Widths in pixels. */
  readonly sources: readonly { readonly width: number; readonly url: string }[];
}

export interface ProposalViewProps {
  /** Headline, letter, packages and extras of the proposal. */
  content: ProposalContent;
  /** Whom it is for; left out where nobody is named. */
  forWhom?: string | null | undefined;
  /** Who wrote it. */
  writer: WriterProps;
  /** The picture on top; null without one. */
  cover?: CoverPicture | null | undefined;
  /** Locale and time zone for numbers and days. */
  reader: Reader;
  /** Formats an amount in minor units for the reader. */
  money: WriteMoney;
  /** Whether prices include tax. Otherwise taxes are lines of the total. */
  pricesIncludeTax: boolean;
  /** The chosen packages, and how many of each extra. */
  choice: ProposalChoice;
  /** What the choice costs, with its payments; null if the choice cannot be priced. */
  quote: Quote | null;
  /** What is wrong with the choice, or could not be kept. */
  problem?: string | null | undefined;
  /** Null if there is nothing left to do. */
  next: NextStep | null;
  /** `Held for you until …`. */
  held?: string | null | undefined;
  /** Somebody signed or paid what follows from it. */
  isFinal: boolean;
  isBusy?: boolean | undefined;
  /** What changed since it was chosen from, above the letter. */
  changes?: ReactNode;
  /** Another choice; without it the proposal can only be read. */
  onChoice?: ((choice: ProposalChoice) => void) | undefined;
  /** Keeps the choice and goes on. */
  onNext?: (() => void) | undefined;
}

/** A proposal: what is offered, chosen piece by piece, with what it comes to always in sight. */
export function ProposalView(props: ProposalViewProps) {
  const section = useSections();
  const words = useWords();
  const { content, forWhom, writer, cover, reader, money, choice, quote, next, isFinal, isBusy } = props;
  const change = isFinal ? undefined : props.onChoice;
  const first = isFinal ? undefined : quote?.plan.parts[0];
  const go = (name: (label: string) => string) => {
    if (next === null) return null;
    const label = isFinal ? next.label : name(next.label);
    return props.onNext === undefined || isFinal ? (
      <BrandLink href={next.href} onFollow={props.onNext}>
        {label} <ArrowIcon />
      </BrandLink>
    ) : (
      <BrandButton isBusy={isBusy} onClick={props.onNext}>
        {isBusy ? words.proposal.saving : label} {!isBusy && <ArrowIcon />}
      </BrandButton>
    );
  };
  return (
    <>
      {cover && (
        <div className={classes.cover}>
          <img
            src={cover.url}
            srcSet={cover.sources.map(({ width, url }) => `${url} ${width}w`).join(', ') || undefined}
            sizes="100vw"
            alt=""
            fetchPriority="high"
          />
        </div>
      )}
      <div className={clsx(classes.wrap, cover && classes.underCover)}>
        <div>
          {props.changes}
          <section className={classes.letter} {...section('top')}>
            {forWhom && <small>{words.proposal.forWhom({ name: forWhom })}</small>}
            <h1>
              <Line line={content.headline} />
            </h1>
            <div className={classes.text}>
              <RichText text={content.letter} />
            </div>
            <Writer {...writer} />
          </section>
          {content.packages.length > 0 && (
            <PackageCards
              packages={content.packages}
              choice={content.choice}
              chosen={choice.packageIds}
              money={money}
              onChoose={change && ((packageId) => change(withPackage(content, choice, packageId)))}
            />
          )}
          <ExtraList
            extras={content.extras}
            included={content.included}
            choice={choice}
            money={money}
            onPieces={change && ((extraId, pieces) => change(withPieces(content, choice, extraId, pieces)))}
          />
        </div>
        <ChoiceSummary
          quote={quote}
          pricesIncludeTax={props.pricesIncludeTax}
          reader={reader}
          money={money}
          problem={props.problem}
          // Where payments stand is at the invoice, once there may be some.
          hidesPlan={isFinal}
        >
          {next && (
            <div className={classes.next}>{go((label) => words.proposal.next({ step: lowered(label) }))}</div>
          )}
          <p className={classes.small}>
            {isFinal
              ? words.proposal.isFinal
              : [words.proposal.changeable, props.held].filter(Boolean).join(' ')}
          </p>
        </ChoiceSummary>
      </div>
      <PhoneBar
        amount={quote ? money(quote.totals.total) : undefined}
        detail={first && `${money(first.amount)} ${lowered(dueInWords(first.due, reader, words))}`}
      >
        {go((label) => label)}
      </PhoneBar>
    </>
  );
}

const lowered = (label: string): string => label.charAt(0).toLocaleLowerCase() + label.slice(1);
