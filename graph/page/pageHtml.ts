import { escapeHtml } from '../text/html.ts';
import type { PageState } from './pageState.ts';

/**
 * The page (web/index.html) with what is known of who asks for it: the firm's look, name and drawing, which show before a
 * line of the page's code has come, and the answer to its first question as data.
 */
export function dress(page: string, state: PageState | null): string {
  if (!state) return page;
  // Nothing that a browser would run, and nothing in it ends the element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="page-state">${json}</script>`;
  const whole = page.replace('</head>', (end) => data + end);
  if (!state.tenant) return whole;
  const { name, branding } = state.tenant;
  return whole
    .replace('class="light"', () => `class="${branding.theme === 'DARK' ? 'dark' : 'light'}"`)
    .replace(/(<link rel="icon"[^>]* href=")[^"]*/, (_, start: string) => start + escapeHtml(branding.logo))
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(name)}`);
}
