/**
 * Returns the URL of a site's icon at a favicon service. There is no default service, because it learns which sites
 * are viewed.
 *
 * @param site - a URL of the site, or its domain.
 * @param service - URL of the service, such as `https://icons.example/s2/favicons`; undefined for none.
 * @returns the URL of an icon of 64 pixels; undefined without a service or if the site has no domain.
 */
export function faviconUrl(site: string, service: string | undefined): string | undefined {
  if (!service || !URL.canParse(service)) return undefined;
  const address = site.includes('://') ? site : `https://${site}`;
  const domain = URL.canParse(address) ? new URL(address).hostname : '';
  if (!domain) return undefined;
  const url = new URL(service);
  url.searchParams.set('domain', domain);
  url.searchParams.set('sz', '64');
  return url.href;
}
