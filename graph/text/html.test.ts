import { describe, expect, it } from 'vitest';
import { leadIn, onOneLine, plainText, renderMarkdown, sanitize, shownText, snippetOf } from './html.ts';

describe('sanitize', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" JaVa\tScript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<style>p{}</style><link rel=stylesheet href=x>', ''],
    ['<form action="/api"><input name=q><button>go</button></form>', 'go'],
    ['<math><mtext></form><mglyph><style></math><img src onerror=alert(1)>', ''],
    [
      '<span class="figure overlay" data-figure="0" data-x="1">x</span>',
      '<span class="figure" data-figure="0">x</span>',
    ],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
  ])('turns %s into: %s', (html, safe) => {
    expect(sanitize(html)).toBe(safe);
  });

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

describe('plainText', () => {
  it.each([
    ['<h2>Terms</h2><p>Series A</p>', 'Terms Series A'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['<p>a<br>b<br/>c</p>', 'a b c'],
    ['<table><tr><td>ARR</td><td>$4M</td></tr></table>', 'ARR $4M'],
    ['<p>in<b>side</b> a word</p>', 'inside a word'],
    ['R&amp;D &lt;5% &quot;x&quot;&nbsp;y', 'R&D <5% "x" y'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['<script>alert(1)</script>left', 'left'],
    ['  \n ', ''],
  ])('reads %s as the text “%s”', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('the text shown for sanitised HTML', () => {
  it.each([
    ['<h2>Revenue</h2><h3>Growth</h3><p>It grew.</p><p>More</p>', 'Revenue · Growth · It grew. More'],
    ['<ul><li>one</li><li>two</li></ul>after', 'one · two · after'],
    ['<p>a<br>b<br />c\nd</p>', 'a b c d'],
    ['<table><tr><td>ARR</td><td>$4M</td></tr></table>', 'ARR · $4M'],
    ['<p>in<b>side</b> a word</p>', 'inside a word'],
    ['R&amp;D &lt;5% &quot;x&quot;&nbsp;y', 'R&D <5% "x" y'],
    ['  \n ', ''],
  ])('is, for %s, “%s”', (html, text) => {
    expect(shownText(sanitize(html))).toBe(text);
  });

  it('separates the rows of a table with tabs by points, and adds no second point', () => {
    expect(onOneLine('\n\nTerms:\n\nA\t12\nB\t13\nend\nhere\n')).toBe('Terms: A 12 · B 13 · end here');
  });

  it('takes only a moment for a long text', () => {
    const from = performance.now();
    expect(onOneLine('\n\n x'.repeat(200_000))).toContain('x · x');
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe('snippetOf', () => {
  it('is the first 200 characters, and cuts no character in half', () => {
    expect(snippetOf('short')).toBe('short');
    expect(snippetOf('x'.repeat(500))).toBe('x'.repeat(200));
    expect(snippetOf(`${'x'.repeat(199)}🚀rest`)).toBe(`${'x'.repeat(199)}🚀`);
    expect(snippetOf('🚀'.repeat(300))).toBe('🚀'.repeat(200));
  });
});

describe('the excerpt on a card', () => {
  const sentence = 'Acme sells picking robots to large warehouses.';
  it.each([
    ['a text that begins with a sentence', `<p>${sentence}</p><p>It grows.</p>`, `${sentence} It grows.`],
    [
      'what follows a heading and a table',
      `<h2>Deal</h2><table><tr><td>Stage</td></tr></table><p>${sentence} It`,
      sentence,
    ],
    [
      'what follows short lines and what announces a list',
      `<p>Acme Inc.</p><p>What we know of it now:</p><p>${sentence}</p> `,
      sentence,
    ],
    ['entities as characters', `<h1>Memo</h1><p>A &lt; B &amp; C are known. So`, 'A < B & C are known.'],
    ['a text without a sentence', '<h2>Deal header</h2><p>Short.</p>', 'Deal header Short.'],
  ])('is %s', (_, html, expected) => {
    expect(leadIn(html)).toBe(expected);
  });

  it('has at most 200 characters, in whole sentences after a heading', () => {
    expect(leadIn(`<p>${'word '.repeat(80)}</p>`)).toHaveLength(200);
    expect(leadIn(`<h2>Head</h2><p>${`${sentence} `.repeat(9)}</p>`)).toBe(`${sentence} `.repeat(4).trim());
  });
});
