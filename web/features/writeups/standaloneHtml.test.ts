import { describe, expect, test } from 'vitest';
import { formatDate } from '../../lib/format.ts';
import { interactiveFigures, unverifiedNote } from '../../ui/figureMarkup.ts';
import { standaloneHtml } from './standaloneHtml.ts';

const figures = [
  { text: '$5.3M', isVerified: true, quote: 'ARR reached $5.3M & grew 39% <on the year>' },
  { text: '39%', isVerified: true, quote: 'ARR reached $5.3M & grew 39% <on the year>' },
  { text: '14 months', isVerified: true, quote: 'Payback is 14 months' },
  { text: '80%', isVerified: false, quote: null },
];
const span = (index: number) => `<span class="figure" data-figure="${index}">${figures[index]?.text}</span>`;
const unverified = '<mark class="figure unverified" data-figure="3" title="Not found in the sources">80%</mark>';
const writeup = {
  title: 'Memo <b>"A&B"</b>',
  creationDate: '2026-03-05T12:00:00.000Z',
  analyst: 'Built-in analyst',
  tags: ['SaaS'],
  recommendation: 'Generated',
  content: `<p>${span(0)} up ${span(1)}, payback ${span(2)}, margin ${unverified}.</p>`,
  figures,
};
const html = standaloneHtml(writeup);

describe('a downloaded write-up', () => {
  test('escapes what is text: title, analyst, tags and quotes', () => {
    expect(html).toContain('<title>Memo &lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</title>');
    expect(html).toContain('<h1>Memo &lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</h1>');
    expect(html).toContain('“ARR reached $5.3M &amp; grew 39% &lt;on the year&gt;”');
    const hostile = standaloneHtml({ ...writeup, analyst: '<script>x</script>', tags: ['</p><img src=x>'] });
    expect(hostile).not.toMatch(/<script|<img/);
  });

  test('names date, analyst, recommendation and tags', () => {
    const date = formatDate(writeup.creationDate);
    expect(html).toContain(`<p>${date} · Written by Built-in analyst · Recommendation: Generated · SaaS</p>`);
    expect(standaloneHtml({ ...writeup, analyst: null, recommendation: null, tags: [] })).toContain(`<p>${date}</p>`);
  });

  test('has one note for each passage, and both ways to it', () => {
    expect(html).toContain('<span id="figure-0">$5.3M</span><sup><a href="#note-1">1</a></sup>');
    expect(html).toContain('<span id="figure-1">39%</span><sup><a href="#note-1">1</a></sup>');
    expect(html).toContain('<span id="figure-2">14 months</span><sup><a href="#note-2">2</a></sup>');
    expect(html.match(/<li id="note-/g)).toHaveLength(2);
    expect(html).toContain('“Payback is 14 months” <a href="#figure-2"');
  });

  test('notes a figure once that formatting splits in two', () => {
    const content =
      '<span class="figure" data-figure="2">14</span><b><span class="figure" data-figure="2"> months</span></b>';
    const split = standaloneHtml({ ...writeup, content });
    expect(split).toContain('14<b><span id="figure-2"> months</span><sup><a href="#note-1">1</a></sup></b>');
  });

  test('marks and counts what was not found in the sources', () => {
    expect(html).toContain('<span class="unverified">80%</span><sup>unverified</sup>');
    expect(html).toContain('<p class="warning">1 figure was not found in the sources</p>');
  });

  test('has neither notes nor warning when nothing is traced', () => {
    const plain = standaloneHtml({ ...writeup, content: '<p>Text.</p>', figures: [] });
    expect(plain).not.toContain('class="warning"');
    expect(plain).not.toContain('class="notes"');
    expect(plain).toContain('<article>\n<p>Text.</p>\n</article>');
  });

  test('loads and runs nothing', () => {
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html).not.toMatch(/<(script|link|img|iframe)\b|url\(|@import|https?:/);
  });
});

describe('figures on the screen', () => {
  test('can be reached by keyboard and say what they are', () => {
    const shown = interactiveFigures(writeup.content, figures);
    expect(shown.match(/role="button" tabindex="0" aria-haspopup="dialog"/g)).toHaveLength(4);
    expect(shown).toMatch(/<span class="figure" data-figure="0" role="button"[^>]*>\$5\.3M<\/span>/);
    expect(shown).toMatch(/<mark class="figure unverified" data-figure="3" role="button"[^>]*>80%<\/mark>/);
  });

  test('are found whatever the order of their attributes and whatever is inside', () => {
    const content = '<span data-figure="0" class="figure"><b>$5.3M</b></span> and <span class="other">text</span>';
    const shown = interactiveFigures(content, figures);
    expect(shown).toMatch(
      /^<span class="figure" data-figure="0"[^>]*><b>\$5\.3M<\/b><\/span> and <span class="other">text<\/span>$/,
    );
  });

  test('without a record are plain text', () => {
    expect(interactiveFigures('<p><span class="figure" data-figure="9">7%</span></p>', figures)).toBe('<p>7%</p>');
  });
});

test.each([
  [0, ''],
  [1, '1 figure was not found in the sources'],
  [2, '2 figures were not found in the sources'],
])('%s unverified: %j', (count, note) => expect(unverifiedNote(count)).toBe(note));
