/** 'acme.com' or 'www.acme.com/about' as files write it: a domain that ends in letters, without a scheme. */
const bareDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i;

/**
 * A web address from a file or a model, made safe to link to.
 * @returns the whole address, and its host for display; null where it is not http or https
 */
export function externalAddress(given: string): { href: string; host: string } | null {
  const text = given.trim();
  const url = URL.parse(bareDomain.test(text) ? `https://${text}` : text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return null;
  // A user name or password in the address must not be passed on.
  url.username = '';
  url.password = '';
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
