/** Matches a domain without a scheme, as files write it: 'acme.com' or 'www.acme.com/about'. It ends in letters. */
const bareDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i;

/**
 * Makes a web address from a file or a model safe to link to.
 * @returns the whole address, and its host for display; null if the address is not http or https
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
