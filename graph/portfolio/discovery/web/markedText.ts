import type { WebAnswer } from '../../../ai/provider.ts';
import type { WebCitation } from '../service.ts';

/** A found text in which a number in brackets stands for each cited page: '[2]' for the second of `pages`. */
export interface MarkedText {
  text: string;
  pages: WebCitation[];
}

const maxTitleLength = 200;

/**
 * Replaces citations by numbers. A page that is cited twice keeps its number. Bracketed numbers that were already in
 * the text lose their brackets, so that only the provider's own citations count as pages. Links become their words.
 */
export function markedText({ text, citations }: WebAnswer): MarkedText {
  const pages: WebCitation[] = [];
  const numbers = new Map<string, number>();
  let marked = '';
  let at = 0;
  for (const { title, url, start, end } of [...citations].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const page = pageAddress(url);
    const number = numbers.get(page) ?? pages.push({ title: titleOf(title, page), url: page });
    numbers.set(page, number);
    const span = text.slice(Math.max(at, start), end);
    // OpenAI's span is the link itself. Other servers' span is the statement that the page supports, and must stay.
    const said = /\]\(https?:/.test(span) || /^[(\s]*https?:\/\//.test(span) ? '' : plain(span);
    marked += `${plain(text.slice(at, Math.max(at, start)))}${said} [${number}]`;
    at = Math.max(at, end);
  }
  return { text: marked + plain(text.slice(at)), pages };
}

function plain(text: string): string {
  return text
    .replace(/\(?\[([^\]\n]*)\]\(https?:[^)\s]*\)\)?/g, '$1')
    .replace(/\[(\d+)\]/g, '$1')
    .replace(/[\uE000-\uF8FF]+(?:cite|turn\d*\w*)*/g, ' ');
}

function pageAddress(given: string): string {
  const url = new URL(given);
  url.searchParams.delete('utm_source');
  url.username = '';
  url.password = '';
  return url.href;
}

function titleOf(title: string, url: string): string {
  return title.replace(/\s+/g, ' ').trim().slice(0, maxTitleLength) || new URL(url).hostname;
}
