import { escapeHtml } from '../../text/html.ts';
import type { PageState } from './pageState.ts';

/** Renders web/index.html for its caller: the firm's look and logo, and the answer to the first query. */
export function renderPage(page: string, state: PageState | null): string {
  if (!state) return page;
  // A browser does not run data, and the escaping keeps a text from ending the element.
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
