const storageKey = 'current-tenant';
const parameter = 'tenant';

/** A slug as the server accepts it: lower-case letters, digits and inner hyphens, at most 63 characters. */
export function isTenantSlug(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value);
}

/** The slug that an address names (`?tenant=northgate`), or null when it names none or not a valid one. */
export function tenantInAddress(search: string): string | null {
  const slug = new URLSearchParams(search).get(parameter)?.trim().toLowerCase();
  return isTenantSlug(slug) ? slug : null;
}

/** The address decides; without one there, the firm that this tab saw last; null lets the server choose its default. */
export function chooseTenant(search: string, remembered: string | null): string | null {
  return tenantInAddress(search) ?? (isTenantSlug(remembered) ? remembered : null);
}

/** The slug that every request of this page carries. */
export function currentTenant(): string | null {
  return chooseTenant(window.location.search, sessionStorage.getItem(storageKey));
}

/** Keeps the firm for as long as the tab lives. */
export function rememberTenant(slug: string): void {
  sessionStorage.setItem(storageKey, slug);
}

/** Leaves the choice of the firm to the address and the server. */
export function forgetTenant(): void {
  sessionStorage.removeItem(storageKey);
}

/**
 * An internal path with the tenant that the present address names, so that a link that is copied or opened in a new
 * tab stays with its firm. Keeps the path's own query and fragment; a tenant that the path names itself wins.
 */
export function withTenant(path: string, search: string): string {
  const slug = tenantInAddress(search);
  if (!slug) return path;
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  if (!parameters.has(parameter)) parameters.set(parameter, slug);
  return `${pathname}?${parameters}${hash}`;
}
