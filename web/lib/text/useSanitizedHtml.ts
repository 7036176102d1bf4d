import { useEffect, useState } from 'react';
import type { Config } from 'dompurify';

/** Makes HTML safe to show; null at first. While it grows, the last safe state stays. */
export function useSanitizedHtml(html: string | null | undefined): string | null {
  const [safe, setSafe] = useState<string | null>(null);
  useEffect(() => {
    if (!html) return;
    let isCurrent = true;
    void sanitizeHtml(html).then((result) => {
      if (isCurrent) setSafe(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return html ? safe : null;
}

const allowed: Config = {
  ALLOWED_TAGS: (
    'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s sub sup blockquote q cite code pre ' +
    'table caption colgroup col thead tbody tfoot tr th td a span mark div section article header footer figure ' +
    'figcaption small abbr'
  ).split(' '),
  ALLOWED_ATTR: ['class', 'href', 'title', 'colspan', 'rowspan', 'scope', 'data-figure', 'lang', 'dir', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#)/i,
  // DOMPurify checks every attribute against that pattern unless it is named here.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'scope', 'data-figure', 'lang', 'dir', 'start'],
};

/**
 * Returns HTML that is safe to show: the elements of a memo, without anything that runs, loads or submits. The server has
 * sanitised it already; this is a second check. The sanitiser is loaded when the first memo is shown.
 */
async function sanitizeHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, allowed);
}
