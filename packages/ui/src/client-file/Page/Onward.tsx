import { ArrowIcon } from '../icons';
import { BrandLink } from './BrandButton';
import classes from './Onward.module.css';
import { PhoneBar } from './PhoneBar';

export interface OnwardProps {
  /** What comes next: `Pay €1,440`. */
  label: string;
  href: string;
  /** Goes there within the page. */
  onFollow?: (() => void) | undefined;
}

/** What comes next, when there is nothing left to do here: beside the text, and at the foot of a phone. */
export function Onward({ label, href, onFollow }: OnwardProps) {
  const link = (
    <BrandLink href={href} onFollow={onFollow}>
      {label} <ArrowIcon />
    </BrandLink>
  );
  return (
    <>
      <div className={classes.onward}>{link}</div>
      <PhoneBar>{link}</PhoneBar>
    </>
  );
}
