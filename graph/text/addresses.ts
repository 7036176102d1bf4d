/** Whether a link's address is one that a text names. */
export type IsNamed = (href: string) => boolean;

/** What no address holds, so that it parts one from the words around it. */
const words = /[^\s<>"“”„«»|]+/g;
const brackets = /[()[\]{}]/;
const before = /^['‘’([{,;]+/;
const after = /['‘’)\]},.;:!?…]$/;

/** Reads the addresses of pages and of mail that texts name, with or without https:// and www. */
export function readAddresses(texts: string[]): IsNamed {
  const named = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(words)) {
      if (!/[.@]/.test(word)) continue;
      for (const part of [word, ...word.split(brackets)]) addAll(named, part.replace(before, ''));
    }
  }
  return (href) => named.has(keyOf(href));
}

/** A sign at the end may be the address's own, or the sentence's. */
function addAll(named: Set<string>, word: string): void {
  named.add(keyOf(word));
  for (let rest = word; after.test(rest);) {
    rest = rest.slice(0, -1);
    named.add(keyOf(rest));
  }
}

/** The same for all ways of writing an address: hosts and mail know no case, paths do. */
function keyOf(address: string): string {
  const [, mail] = /^(?:mailto:)?([^/?#@\s]+@[^/?#@\s]+)$/i.exec(address) ?? [];
  if (mail !== undefined) return `mailto:${mail.toLowerCase()}`;
  const [host = '', rest = ''] = decoded(address.replace(/^https?:\/\//i, '')).split(/(?=[/?#])(.*)/s);
  return host.toLowerCase().replace(/^www\./, '') + rest.replace(/\/$/, '');
}

/** Markdown writes letters of other scripts as percent signs with numbers. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
