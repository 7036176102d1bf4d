/** 'acme.com' or 'www.acme.com/about' as files have it: a domain of letters at the end, without a scheme. */
const bareDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i;

/**
 * An address of the web that a file or a model named, made safe to lead to.
 * @returns the whole address, and its host as people read it; null for whatever is not http or https
 */
export function externalAddress(given: string): { href: string; host: string } | null {
  const text = given.trim();
  const url = URL.parse(bareDomain.test(text) ? `https://${text}` : text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return null;
  // Who it would log in as is nobody's business here.
  url.username = '';
  url.password = '';
  return { href: url.href, host: url.hostname.replace(/^www\./, '') };
}
