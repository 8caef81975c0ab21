import { aboutUs } from './about-us';
import { api } from './api';
import { careers } from './careers';
import { changelog } from './changelog';
import type { PageText } from './content';
import { cookiePolicy } from './cookie-policy';
import { forefront } from './forefront';
import { manifesto } from './manifesto';
import { privacyPolicy } from './privacy-policy';
import { termsOfService } from './terms-of-service';

/** The pages to read, by their paths. */
export const pages = {
  '/manifesto': manifesto,
  '/api': api,
  '/about-us': aboutUs,
  '/careers': careers,
  '/forefront': forefront,
  '/privacy-policy': privacyPolicy,
  '/terms-of-service': termsOfService,
  '/cookie-policy': cookiePolicy,
  '/changelog': changelog,
} as const satisfies Record<string, PageText>;

/** Path of a page to read. */
export type InformationPath = keyof typeof pages;
