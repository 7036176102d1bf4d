import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { memoPage } from './memoPage.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const stated = (text: string, quote: string, more = {}) => ({ text, isVerified: true, quote, ...more });
const deck = { source: 'document: Deck', place: 'page 4' };
const figures = [
  stated('$5.3M', 'ARR reached $5.3M & grew 39% <on the year>', deck),
  stated('39%', 'ARR reached $5.3M & grew 39% <on the year>', deck),
  stated('14 months', 'Payback is 14 months', { source: 'conversation' }),
  { text: '80%', isVerified: false },
  stated('2016', 'In 2016 we began', deck),
] as unknown as GroundedFigure[];

const span = (index: number, inner = figures[index]?.text) =>
  `<span class="figure" data-figure="${index}">${inner}</span>`;
const unverified = '<mark class="figure unverified" data-figure="3">80%</mark>';

function pageOf(content: string, more: Partial<Parameters<typeof memoPage>[0]> = {}): string {
  const firm = { name: 'Amberline Ventures', logo };
  return memoPage({ title: 'A memo', byline: ['5 Mar 2026', 'Written by X'], content, figures, firm, ...more });
}
const articleOf = (content: string): string =>
  /<article>([\s\S]*)<\/article>/.exec(pageOf(content))?.[1]?.trim().replace(/\n/g, '') ?? '';

describe('a memo as one page', () => {
  it('puts one number for a passage after the last of its figures in each paragraph', () => {
    const html = articleOf(`<p>${span(0)} up ${span(1)}, payback ${span(2)}.</p><p>Again ${span(0)}.</p>`);
    expect(html.replace(/<[^>]+>/g, '')).toBe('$5.3M up 39%[1], payback 14 months[2].Again $5.3M[1].');
    expect(html.match(/id="cited-1"/g)).toHaveLength(1);
  });

  it('cites a row of a table once, after the words that state its amount', () => {
    const html = articleOf(
      `<table><thead><tr><th>Metric</th><th>Value</th><th>As said</th></tr></thead><tbody><tr><td>ARR</td><td>${span(0)}</td>` +
        `<td>“… ${span(0)} …”</td></tr><tr><td>Payback</td><td>${span(2, '14')}${span(2, ' months')}</td><td>Not stated</td></tr></tbody></table>`,
    );
    expect(html).toContain(
      '<tr><th scope="col">Metric</th><th class="amount" scope="col">Value</th><th scope="col">As said</th></tr>',
    );
    expect(html).toContain('<td class="amount">$5.3M</td>');
    expect(html).toContain('<td class="quiet">Not stated</td>');
    expect(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'ARR $5.3M “… $5.3M [1] …” Payback 14 months [2]',
    );
  });

  it('lists each passage once with its place, and says what was not found', () => {
    const html = pageOf(`<p>${span(0)}, ${span(2)}, ${unverified}</p>`);
    expect(html).toContain('<cite>Deck, page 4</cite>: “ARR reached $5.3M &amp; grew 39% &lt;on the year&gt;”');
    expect(html).toContain('<cite>Conversation</cite>: “Payback is 14 months”');
    expect(html).toContain('<span class="unverified">80%</span><sup>unverified</sup>');
    expect(html).toContain('1 figure was not found in the sources; each is marked “unverified”.');
    expect(pageOf('<p>Text.</p>', { figures: [] })).not.toMatch(/Sources|unverified”/);
  });

  it('notes the formula of a computed figure with the passages of its inputs', () => {
    const inputs = [
      stated('$5.3M', 'ARR reached $5.3M', deck),
      stated('12', '12 customers', { source: 'conversation' }),
    ];
    const computed = { written: 'f1 / f2', formula: 'ARR $5.3M ÷ Customers 12', inputs };
    const one = [{ text: '$441.67K', isVerified: true, computed }] as unknown as GroundedFigure[];
    const html = pageOf('<p><span class="figure" data-figure="0">$441.67K</span></p>', { figures: one });
    expect(html).toContain(
      'Computed: ARR $5.3M ÷ Customers 12. Deck, page 4: “ARR reached $5.3M” Conversation: “12 customers”',
    );
  });

  it('lays out the deal header and keeps the summary together', () => {
    const html = articleOf(
      '<h2>Deal header</h2><table><thead><tr><th>Item</th><th>As stated</th></tr></thead><tbody><tr><td>Company</td><td>Lumen</td></tr>' +
        '<tr><td>Stage</td><td>Not covered</td></tr></tbody></table><h2>One-page summary</h2><p>Not covered in the deck.</p>',
    );
    expect(html).toBe(
      '<section class="deal"><h2>Deal header</h2><dl class="facts"><div><dt>Company</dt><dd>Lumen</dd></div>' +
        '<div><dt>Stage</dt><dd class="quiet">Not covered</dd></div></dl></section>' +
        '<section class="summary"><h2>One-page summary</h2><p class="quiet">Not covered in the deck.</p></section>',
    );
  });
});

describe('a hostile memo', () => {
  it('loads and runs nothing', () => {
    const html = pageOf('<p>Text.</p>');
    expect(html).toContain(`default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:`);
    expect(html).not.toMatch(/<(script|link|iframe|object)\b|@import|https?:|src="(?!data:)/);
  });

  it('keeps only the elements of memos, whatever was stored', () => {
    const html = articleOf(
      '<script>a</script><iframe src="file:///etc/passwd"></iframe><img src=x onerror=b><p onclick="c" style="d" class="e">Good ' +
        '<a href="javascript:f">one</a> <a href="https://ok.example/?a=1&amp;b">two</a></p><custom-tag>three</custom-tag>',
    );
    expect(html).toBe('a<p>Good one <a href="https://ok.example/?a=1&amp;b">two</a></p>three');
  });

  it('cannot end an attribute or the styles with its title, byline or firm', () => {
    const evil = `"}</style><script>x</script>'\n\\`;
    const html = pageOf('<p>Text.</p>', { title: evil, byline: [evil], firm: { name: evil, logo } });
    expect(html).not.toMatch(/<script/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).toContain('\\22 \\7d \\3c \\2f style\\3e ');
  });
});
