import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { IsNamed } from './addresses.ts';
import { amountColumns, isGap } from './memoWords.ts';
import { oneLine } from './text.ts';

const snippetLength = 200;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code cite q strong b em i u s sub sup small ' +
    'mark span div a abbr table caption thead tbody tfoot tr th td dl dt dd section header footer'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    span: ['data-figure'],
    mark: ['data-figure', 'title'],
  },
  allowedClasses: {
    span: ['figure', 'corrected', 'by-hand'],
    mark: ['figure', 'unverified'],
    th: ['amount'],
    td: ['amount', 'quiet'],
    p: ['quiet'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
};

/** Returns HTML that is safe to store and show: everything outside `allowed` is removed. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, allowed);
}

const memoMarkdown = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type !== 'table') return;
    const { header, rows } = token as Tokens.Table;
    const amounts = amountColumns(rows.map((row) => row.map(({ text }) => text)));
    for (const row of [header, ...rows])
      for (const [column, cell] of row.entries()) if (amounts.has(column)) cell.align = 'right';
  },
  renderer: {
    tablecell({ header, align, text, tokens }) {
      const name = header ? 'th' : 'td';
      const classes = [align === 'right' && 'amount', !header && isGap(text) && 'quiet'].filter(Boolean).join(' ');
      return `<${name}${classes && ` class="${classes}"`}>${this.parser.parseInline(tokens)}</${name}>\n`;
    },
    paragraph({ text, tokens }) {
      return `<p${isGap(text) ? ' class="quiet"' : ''}>${this.parser.parseInline(tokens)}</p>\n`;
    },
  },
});

/** Markdown has no table without a head. */
const emptyHead = /<thead>\s*<tr>\s*(?:<th[^>]*><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g;

/** Renders Markdown as safe HTML. A link that no source contains becomes text, because models invent addresses. */
export function renderMarkdown(markdown: string, isNamed: IsNamed = () => false): string {
  // No `transformTags`: after a tag that it renames, sanitize-html closes a later link by that name.
  const exclusiveFilter = ({ tag, attribs }: sanitizeHtml.IFrame) =>
    tag === 'a' && !isNamed(attribs.href ?? '') && 'excludeTag';
  const html = sanitizeHtml(memoMarkdown.parse(markdown, { async: false }), { ...allowed, exclusiveFilter });
  return html.replace(emptyHead, '');
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns the readable text of HTML: without markup, with entities decoded and blocks separated by spaces. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h[1-6]|li|tr|td|th|div|blockquote|section|dt|dd)>|<br\s*\/?>/gi, '$& ');
  const stripped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return oneLine(decodeEntities(stripped));
}

const blockTag =
  /<\/?(?:p|h[1-6]|[uod]l|li|table|caption|t(?:head|body|foot|r|h|d)|d[td]|div|blockquote|pre|section|header|footer|hr)\b[^>]*>/g;

/** Returns sanitised HTML's text on one line, a point between blocks. Fast: there '<' occurs only in markup. */
export function shownText(html: string): string {
  const blocks = html.replace(blockTag, '\n\n').replace(/<br\b[^>]*>/g, ' ');
  return onOneLine(decodeEntities(blocks.replace(/<[^>]*>/g, '')));
}

/** Returns the characters of sanitised HTML without white space: the same as a page shows, however it breaks lines. */
export function lettersIn(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, '');
}

const besideText = /<(h[1-6]|table)\b[^>]*>[\s\S]*?<\/\1>/g;
const minWords = 5;

/**
 * Returns the excerpt for a card, at most 200 characters: the beginning of the text, or, if that is headings, tables or
 * fragments, the first whole sentences after them.
 */
export function leadIn(html: string): string {
  const whole = plainText(html);
  const blocks = html
    .replace(besideText, '\n')
    .replace(blockTag, '\n')
    .replace(/<br\b[^>]*>/g, ' ');
  const lines = decodeEntities(blocks.replace(/<[^>]*>/g, ''))
    .split('\n')
    .map(oneLine);
  const first = lines.findIndex((line) => line.split(' ').length >= minWords && !line.endsWith(':'));
  const text = lines.slice(first).filter(Boolean).join(' ');
  if (first < 0 || whole.startsWith(lines[first] ?? '')) return snippetOf(whole);
  const cut = snippetOf(text);
  // The last sentence of an uncut text also counts as ended.
  return /^.*[.!?](?=\s)/.exec(cut === text ? `${cut} ` : cut)?.[0] ?? cut;
}

/** Writes a text on one line. A block or a row with tabs that lacks final punctuation gets a point. */
export function onOneLine(text: string): string {
  const parts: string[] = [];
  let isNewBlock = false;
  for (const printed of text.split('\n')) {
    const line = oneLine(printed);
    if (line === '') isNewBlock = true;
    else {
      if (isNewBlock && parts.length > 0 && !/[.!?:;,…]$/.test(parts.at(-1)?.slice(-1) ?? '')) parts.push('·');
      parts.push(line);
      isNewBlock = printed.trim().includes('\t');
    }
  }
  return parts.join(' ');
}

/** Returns the first 200 characters of a text for lists, without cutting a surrogate pair. */
export function snippetOf(text: string): string {
  return Array.from(text.slice(0, snippetLength * 2))
    .slice(0, snippetLength)
    .join('');
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}
