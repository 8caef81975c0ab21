import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import type { ClientStudio } from '../../client-file/model';
import { StudioWord } from '../../foundation/Logo/Logo';
import { brandColours } from '../../theme/brand-colours';
import classes from './BrandPreview.module.css';

export interface BrandPreviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The studio, as its clients see it. */
  studio: ClientStudio;
  /** The paragraphs of the email signature, as plain text. */
  signature: readonly string[];
}

/** How a studio looks to its clients: the head of their page, an email, the head of a document. Light in every theme. */
export function BrandPreview({ studio, signature, className, ...rest }: BrandPreviewProps) {
  const id = useId();
  const { name, logoUrl, email, phoneNumber, websiteUrl, address } = studio;
  const reach = [email, phoneNumber, websiteUrl, address.join(', ')].filter(Boolean).join(' · ');
  return (
    <div
      {...rest}
      className={clsx(classes.previews, className)}
      data-typeface={studio.typeface}
      style={brandColours(studio.brandColour)}
    >
      <section className={classes.card} aria-labelledby={`${id}-page`}>
        <h3 id={`${id}-page`} className={classes.caption}>
          Client’s page
        </h3>
        <div className={classes.paper}>
          <div className={classes.head}>
            <StudioWord name={name} logo={logoUrl} className={classes.word} />
          </div>
          <p className={classes.title}>Three days in the Alentejo</p>
          <p className={classes.text}>Slow mornings, your grandmother’s hands, dancing until late.</p>
          <span className={classes.button}>Choose</span>
        </div>
      </section>
      <section className={classes.card} aria-labelledby={`${id}-mail`}>
        <h3 id={`${id}-mail`} className={classes.caption}>
          Email
        </h3>
        <div className={classes.paper}>
          <p className={classes.sender}>{name}</p>
          <p className={classes.text}>Your file is ready. Everything you need is behind this link.</p>
          <span className={classes.button}>Open your file</span>
          {signature.length > 0 && (
            <div className={classes.signature}>
              {signature.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
                <p key={index}>{line}</p>
              ))}
            </div>
          )}
          {reach && <p className={classes.reach}>{reach}</p>}
        </div>
      </section>
      <section className={classes.card} aria-labelledby={`${id}-document`}>
        <h3 id={`${id}-document`} className={classes.caption}>
          Document
        </h3>
        <div className={classes.paper}>
          {logoUrl && <img src={logoUrl} alt="" className={classes.logo} />}
          <p className={classes.sender}>{name}</p>
          {reach && <p className={classes.reach}>{reach}</p>}
          <hr className={classes.rule} />
          <p className={classes.title}>Photography agreement</p>
        </div>
      </section>
    </div>
  );
}
