import { createTextBuilder, type TextBuilder } from '../../extraction/textBuilder.ts';
import { sanitize } from '../../text/html.ts';
import { documentHtml } from './rules.ts';

function htmlOf(build: (builder: TextBuilder) => void): string {
  const builder = createTextBuilder();
  build(builder);
  const { content, parts } = builder.finish();
  return documentHtml({ text: content, parts });
}

describe('the HTML of a document', () => {
  it.each<[name: string, build: (builder: TextBuilder) => void, html: string]>([
    [
      'headings and paragraphs',
      (b) => {
        b.block('heading', 'Memo', 1);
        b.block('heading', 'Company', 2);
        b.block('paragraph', 'It sells pumps.');
      },
      '<h1>Memo</h1><h2>Company</h2><p>It sells pumps.</p>',
    ],
    [
      'nested lists',
      (b) => {
        b.block('listItem', 'One', 1);
        b.block('listItem', 'Inner', 2);
        b.block('listItem', 'Two', 1);
        b.block('paragraph', 'After.');
      },
      '<ul><li>One\n<ul><li>Inner</li></ul></li><li>Two</li></ul><p>After.</p>',
    ],
    [
      'tables with their gaps and head',
      (b) =>
        b.table([
          [
            { text: 'Metric', column: 0 },
            { text: 'Plan', column: 2 },
          ],
          [
            { text: 'Revenue', column: 0 },
            { text: '12', column: 2 },
          ],
          [
            { text: 'ARR', column: 0 },
            { text: '9', column: 1 },
            { text: '10', column: 2 },
          ],
        ]),
      '<table><tr><th>Metric</th><th></th><th>Plan</th></tr><tr><td>Revenue</td><td></td><td>12</td></tr><tr><td>ARR</td><td>9</td><td>10</td></tr></table>',
    ],
    [
      'only the columns of a sheet that hold something',
      (b) => {
        b.part('SHEET', 'P&L');
        b.table([
          [
            { text: 'Revenue', column: 0 },
            { text: '12', column: 700 },
          ],
        ]);
      },
      '<table><tr><td>Revenue</td><td>12</td></tr></table>',
    ],
    [
      'notes and comments by name, and a rule between slides',
      (b) => {
        b.part('SLIDE', '1');
        b.block('heading', 'Deck', 1);
        b.part('SLIDE', '2');
        b.block('notes', 'Say hello.');
        b.block('comment', 'Really?');
      },
      '<h1>Deck</h1>\n<hr><p><small>Notes: Say hello.</small></p><p><small>Comment: Really?</small></p>',
    ],
    [
      'mark-up as text',
      (b) => b.block('paragraph', '<script>alert(1)</script> a < b & c'),
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; a &lt; b &amp; c</p>',
    ],
  ])('shows %s', (_name, build, html) => {
    expect(htmlOf(build)).toBe(html);
    expect(sanitize(html).replaceAll('<hr />', '<hr>')).toBe(html);
  });

  it('makes paragraphs of text without structure, and joins lines that the page broke', () => {
    const long = 'This line was broken by the edge of the page and goes on';
    const text = `${long}\nin the next one.\n\nHarbour Street 5\nBristol`;
    expect(documentHtml({ text, parts: [] })).toBe(`<p>${long} in the next one.</p><p>Harbour Street 5<br>Bristol</p>`);
  });

  it('keeps the text between the blocks of a part', () => {
    const text = 'Title\n\nBetween the blocks.\n\nEnd';
    const blocks = [
      { kind: 'heading' as const, start: 0, end: 5, level: 1 },
      { kind: 'paragraph' as const, start: 28, end: 31 },
    ];
    const parts = [{ kind: 'BODY' as const, name: '', start: 0, end: text.length, blocks }];
    expect(documentHtml({ text, parts })).toBe('<h1>Title</h1><p>Between the blocks.</p><p>End</p>');
  });
});
