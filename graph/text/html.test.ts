import { leadIn, onOneLine, plainText, renderMarkdown, sanitize, shownText, snippetOf } from './html.ts';
import { readCases } from '../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'html');

describe('sanitize', () => {
  it.each(cases('sanitize turns … into') as [html: string, safe: string][])('turns %s into: %s', (html, safe) =>
    expect(sanitize(html)).toBe(safe),
  );

  it('keeps the elements of a memo', () => {
    const memo =
      '<h2>Financials</h2><table><thead><tr><th scope="col">Metric</th></tr></thead><tbody><tr><td colspan="2">ARR &amp; more</td></tr></tbody></table>' +
      '<p>See <a href="https://example.com/a?b=1&amp;c=2" title="t">this</a>, <mark class="figure unverified" data-figure="1" title="Not found">9%</mark></p>';
    expect(sanitize(memo)).toBe(memo);
  });

  it('changes nothing the second time', () => {
    for (const html of ['a < b & c', '<p>1 &lt; 2</p>', '"quoted" &nbsp; é 🚀'])
      expect(sanitize(sanitize(html))).toBe(sanitize(html));
  });
});

describe('renderMarkdown', () => {
  it('makes headings, tables and lists, and never a script', () => {
    expect(renderMarkdown('## A\n\n| x |\n|---|\n| 1 |\n\n- y')).toMatch(/<h2>A<\/h2>\s*<table>[^]+<li>y<\/li>/);
    expect(renderMarkdown('[x](javascript:alert) <script>alert(1)</script>')).not.toMatch(/javascript|script/);
  });

  it.each([
    ['[a](x:good) [b](x:evil) [c](x:good) d', '<a href="x:good">a</a> b <a href="x:good">c</a> d'],
    ['[b](x:evil) [a](x:good) [b](x:evil) d', 'b <a href="x:good">a</a> b d'],
    ['<a href="x:evil">b <a href="x:good">a</a></a> d', 'b <a href="x:good">a</a> d'],
    ['<a href="x:evil"><script>alert(1)</script>b', 'b'],
  ])('ends each link where its words end, and keeps the words of the others: %s', (markdown, html) => {
    const https = (text: string) => text.replaceAll('x:', 'https://');
    const isNamed = (href: string) => href === 'https://good';
    expect(renderMarkdown(https(markdown), isNamed).trim()).toBe(`<p>${https(html)}</p>`);
  });

  it('leaves out the empty head of a table', () =>
    expect(renderMarkdown('| | |\n|--|--|\n| Stage | Seed |').replace(/\s*\n\s*/g, '')).toBe(
      '<table><tbody><tr><td>Stage</td><td>Seed</td></tr></tbody></table>',
    ));

  it('marks amounts and gaps', () => {
    const html = renderMarkdown(
      '| Metric | Value | Period |\n|--|--|--|\n| ARR | $4M | Not stated |\n\nNot covered in the deck.',
    );
    expect(html.replace(/\s*\n\s*/g, '')).toBe(
      '<table><thead><tr><th>Metric</th><th class="amount">Value</th><th>Period</th></tr></thead>' +
        '<tbody><tr><td>ARR</td><td class="amount">$4M</td><td class="quiet">Not stated</td></tr></tbody></table>' +
        '<p class="quiet">Not covered in the deck.</p>',
    );
    expect(renderMarkdown('<p class="evil quiet" style="x">a</p>')).toBe('<p class="quiet">a</p>');
  });
});

it.each(cases('plainText reads … as the text') as [html: string, text: string][])(
  'plainText reads %s as the text “%s”',
  (html, text) => expect(plainText(html)).toBe(text),
);

describe('the text shown for sanitised HTML', () => {
  it.each(cases('the text shown for sanitised HTML is, for …') as [string, string][])(
    'is, for %s, “%s”',
    (html, text) => expect(shownText(sanitize(html))).toBe(text),
  );

  it('separates the rows of a table with tabs by points, and adds no second point', () =>
    expect(onOneLine('\n\nTerms:\n\nA\t12\nB\t13\nend\nhere\n')).toBe('Terms: A 12 · B 13 · end here'));

  it('takes only a moment for a long text', () => {
    const from = performance.now();
    expect(onOneLine('\n\n x'.repeat(200_000))).toContain('x · x');
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

it('snippetOf is the first 200 characters, and cuts no character in half', () => {
  expect(snippetOf('short')).toBe('short');
  expect(snippetOf('x'.repeat(500))).toBe('x'.repeat(200));
  expect(snippetOf(`${'x'.repeat(199)}🚀rest`)).toBe(`${'x'.repeat(199)}🚀`);
  expect(snippetOf('🚀'.repeat(300))).toBe('🚀'.repeat(200));
});

describe('the excerpt on a card', () => {
  const sentence = 'Acme sells picking robots to large warehouses.';
  it.each(cases('the excerpt on a card is') as [string, string, string][])('is %s', (_, html, expected) =>
    expect(leadIn(html)).toBe(expected),
  );

  it('has at most 200 characters, in whole sentences after a heading', () => {
    expect(leadIn(`<p>${'word '.repeat(80)}</p>`)).toHaveLength(200);
    expect(leadIn(`<h2>Head</h2><p>${`${sentence} `.repeat(9)}</p>`)).toBe(`${sentence} `.repeat(4).trim());
  });
});
