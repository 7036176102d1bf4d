import { useEffect, useState } from 'react';
import { sanitizeHtml } from './sanitizeHtml.ts';

/**
 * Makes HTML safe to show; null until it is sanitised for the first time. While the HTML grows, the last safe state
 * stays.
 */
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
