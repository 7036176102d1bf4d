import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { wordDocument } from './wordDocument.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

const figure = (text: string, quote: string | null, more = {}) => ({
  text,
  start: 0,
  end: text.length,
  isVerified: quote !== null,
  ...(quote !== null && { quote }),
  ...more,
});
const figures = [
  figure('$5.3M', 'ARR reached $5.3M & grew 39% <on the year>', { source: 'document: Deck', place: 'page 4' }),
  figure('39%', 'ARR reached $5.3M & grew 39% <on the year>', { source: 'document: Deck', place: 'page 4' }),
  figure('14 months', 'Payback is 14 months', { source: 'conversation' }),
  figure('80%', null),
] as unknown as Parameters<typeof wordDocument>[0]['figures'];

const content = `<h2>Traction</h2>
<p>ARR of <span class="figure" data-figure="0">$5.3M</span> is up <span class="figure" data-figure="1">39%</span>; payback is
<strong><span class="figure" data-figure="2">14</span></strong><span class="figure" data-figure="2"> months</span>, margin
<mark class="figure unverified" data-figure="3">80%</mark>. <a href="https://example.org/deck">The deck</a> says more.</p>
<h3>Risks</h3>
<ol><li>Churn<ul><li>in Europe</li></ul></li><li><p>Loose item</p><p>Its second paragraph</p></li></ol>
<blockquote><p>We sell robots.</p></blockquote>
<table><thead><tr><th>Year</th><th>Revenue</th></tr></thead><tbody><tr><td>FY2024</td><td>$5.3M</td></tr><tr><td colspan="2">Unaudited</td></tr></tbody></table>
<p>H<sub>2</sub>O &amp; <em>more</em></p>`;

let file: Buffer;
let parts: Record<string, string>;
beforeAll(async () => {
  const firm = { name: 'Amberline Ventures', logo };
  file = await wordDocument({ title: 'Memo <A&B>', byline: ['March 5, 2026', 'Written by X'], content, figures, firm });
  parts = Object.fromEntries(
    Object.entries(unzipSync(file)).flatMap(([name, bytes]) =>
      name.endsWith('.xml') ? [[name, strFromU8(bytes)]] : [],
    ),
  );
});

describe('a memo as a Word document', () => {
  it('can be read back with its headings, lists, quotation, table and link', async () => {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: file },
      { styleMap: ["p[style-name='Quote'] => blockquote:fresh"] },
    );
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    expect(value).toContain('Traction</h1>');
    expect(value).toContain('Risks</h2>');
    expect(value).toMatch(/<ol><li>Churn<ul><li>in Europe<\/li><\/ul><\/li><li>Loose item<\/li><\/ol>/);
    expect(value).toContain('<blockquote>We sell robots.</blockquote>');
    expect(value).toMatch(/<thead><tr><th>.*Year.*<td colspan="2"><p>Unaudited<\/p><\/td>/);
    expect(value).toContain('<a href="https://example.org/deck">The deck</a>');
    expect(value).toContain('H<sub>2</sub>O &amp; <em>more</em>');
  });

  it('has one footnote for each passage of a paragraph, with its place', () => {
    const notes = parts['word/footnotes.xml'] ?? '';
    expect(notes).toContain('Deck, page 4: “ARR reached $5.3M &amp; grew 39% &lt;on the year&gt;”');
    expect(notes).toContain('Conversation: “Payback is 14 months”');
    expect(parts['word/document.xml']?.match(/<w:footnoteReference /g)).toHaveLength(2);
  });

  it('puts a note after the last of its figures, and after the last stretch of a figure that formatting splits', () => {
    const text = (parts['word/document.xml'] ?? '')
      .replace(/<w:footnoteReference [^>]*>/g, '[note]')
      .replace(/<[^>]+>/g, '');
    expect(text).toContain('ARR of $5.3M is up 39%[note]; payback is 14 months[note], margin 80%\u00a0unverified.');
  });

  it("carries the firm's name and logo, and the title as text", () => {
    const head = Object.entries(parts).find(([name]) => name.startsWith('word/header'))?.[1];
    expect(head).toContain('Amberline Ventures');
    expect(Object.keys(unzipSync(file)).some((name) => name.startsWith('word/media/'))).toBe(true);
    expect(parts['docProps/core.xml']).toContain('Memo &lt;A&amp;B&gt;');
    expect(parts['docProps/core.xml']).toContain('<cp:lastModifiedBy>Amberline Ventures</cp:lastModifiedBy>');
  });
});

describe('a hostile memo', () => {
  const firm = { name: 'Amberline Ventures', logo };
  const partOf = async (html: string, part: string) => {
    const made = await wordDocument({ title: 'Memo\uffff', byline: ['\ufffe'], content: html, figures: [], firm });
    return strFromU8(unzipSync(made)[part] ?? new Uint8Array());
  };

  it('links only to the web and to mail, never to a host at which Windows would log in', async () => {
    const hrefs = [
      '\\\\evil\\share',
      '//evil/x',
      '/api/x',
      '#x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://[::1',
    ];
    const anchors = [...hrefs, 'https://good.example/a', 'mailto:a@good.example'].map(
      (href) => `<a href="${href}">x</a>`,
    );
    const links = await partOf(`<p>${anchors.join('')}</p>`, 'word/_rels/document.xml.rels');
    expect(Array.from(links.matchAll(/Target="([^"]*)" TargetMode="External"/g), ([, target]) => target)).toEqual([
      'https://good.example/a',
      'mailto:a@good.example',
    ]);
  });

  it('makes readable XML of any characters', async () => {
    const xml = await partOf('<p>a\ufffe\uffffb</p>', 'word/document.xml');
    expect(xml).toContain('>ab<');
    expect(xml).not.toMatch(/[\ufffe\uffff]/);
  });

  it.each([
    ['elements', '<b>x</b>'.repeat(50_001)],
    ['lines', `<pre>${'a\n'.repeat(50_001)}</pre>`],
  ])('is refused before any work if it has too many %s', (_, html) =>
    expect(partOf(html, '')).rejects.toMatchObject({ code: 'TOO_LARGE' }),
  );
});
