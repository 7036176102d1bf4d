/** True when a text contains a link's address. */
export type IsNamed = (href: string) => boolean;

const words = /[^\s<>"“”„«»|]+/g;
const brackets = /[()[\]{}]/;
const before = /^['‘’([{,;]+/;
const after = /['‘’)\]},.;:!?…]$/;

/** How an address begins when a text prints it without its scheme: a host, or a mailbox. '18.4' and 'e.g.' are neither. */
const bare = /^(?:[^/?#@\s]+@)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[/?#:]|$)/u;
const absolute = /^(?:https?:\/\/|mailto:)[^/?#\s]/i;

/** Finds addresses of pages and mail, with or without https: and www.; false for one that is not absolute. */
export function readAddresses(texts: string[]): IsNamed {
  const named = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(words)) {
      if (!/[.@]/.test(word)) continue;
      for (const part of [word, ...word.split(brackets)]) addAll(named, part.replace(before, ''));
    }
  }
  return (href) => absolute.test(href) && named.has(keyOf(href));
}

/** Adds a word with and without the signs at its end, because a sign may belong to the address or to the sentence. */
function addAll(named: Set<string>, word: string): void {
  for (let rest = word; ; rest = rest.slice(0, -1)) {
    if (bare.test(rest) || absolute.test(rest)) named.add(keyOf(rest));
    if (!after.test(rest)) return;
  }
}

/** Returns the same key for all ways of writing an address. Hosts and mail ignore case, paths do not. */
function keyOf(address: string): string {
  const [, mail] = /^(?:mailto:)?([^/?#@\s]+@[^/?#@\s]+)$/i.exec(address) ?? [];
  if (mail !== undefined) return `mailto:${mail.toLowerCase()}`;
  const [host = '', rest = ''] = decoded(address.replace(/^https?:\/\//i, '')).split(/(?=[/?#])(.*)/s);
  return host.toLowerCase().replace(/^www\./, '') + rest.replace(/\/$/, '');
}

/** Decodes the letters of other scripts that Markdown percent-encodes. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
