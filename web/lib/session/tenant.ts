const storageKey = 'current-tenant';
const parameter = 'tenant';

/** True for a slug that the server accepts: lower-case letters, digits and inner hyphens, at most 63 characters. */
export function isTenantSlug(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value);
}

/** Returns the slug in an address (`?tenant=northgate`); null without a valid slug. */
export function tenantInAddress(search: string): string | null {
  const slug = new URLSearchParams(search).get(parameter)?.trim().toLowerCase();
  return isTenantSlug(slug) ? slug : null;
}

/** The firm of the page: by the address, else the one that this tab showed last. Null lets the server choose. */
export function chooseTenant(search: string, remembered: string | null): string | null {
  return tenantInAddress(search) ?? (isTenantSlug(remembered) ? remembered : null);
}

export function currentTenant(): string | null {
  return chooseTenant(window.location.search, sessionStorage.getItem(storageKey));
}

/** Remembers the firm until the tab closes. */
export function rememberTenant(slug: string): void {
  sessionStorage.setItem(storageKey, slug);
}

/** Forgets the firm, so that the address and the server choose it. */
export function forgetTenant(): void {
  sessionStorage.removeItem(storageKey);
}

/**
 * Returns an internal path with the tenant of the current address, so that a link that is copied or opened in a new tab
 * stays with its firm. Keeps the path's own query and fragment; a tenant in the path takes precedence.
 */
export function withTenant(path: string, search: string): string {
  const slug = tenantInAddress(search);
  if (!slug) return path;
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  if (!parameters.has(parameter)) parameters.set(parameter, slug);
  return `${pathname}?${parameters}${hash}`;
}
