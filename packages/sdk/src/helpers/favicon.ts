/**
 * The address of a site's icon at a favicon service. Nobody is asked unless such a service is configured, because
 * it learns which sites are looked at.
 *
 * @param site - an address of the site, or its domain.
 * @param service - address of the service, such as `https://icons.example/s2/favicons`; undefined for none.
 * @returns the address of an icon of 64 pixels; undefined without a service or when the site has no domain.
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
