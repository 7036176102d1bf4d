import { readHtml } from './htmlFile.ts';

const read = (content: string) =>
  readHtml({ bytes: Buffer.from(content), fileName: 'page.html', report: () => undefined });

async function blocksOf(html: string) {
  const { content, parts } = await read(html);
  return parts.flatMap((part) =>
    part.blocks.map(({ kind, level, start, end, rows }) => {
      const text = (from: number, to: number) => content.slice(part.start + from, part.start + to);
      return rows ? rows.map((row) => row.map((cell) => text(cell.start, cell.end))) : [kind, level, text(start, end)];
    }),
  );
}

it('shows what a browser shows, with its structure', async () => {
  const html = `<!doctype html><html><head><title>Q2 &amp; more</title><style>p{}</style></head><body>
    <h1>Harbour <em>Robotics</em></h1><p>Revenue&nbsp;of
    &euro;4.2m<br>in Q2</p>loose <b>text</b><div>in a box</div>
    <ul><li>One<ol><li>Deep</li></ol></li><li><p>Two</p></li></ul>
    <pre>a  b\n  c</pre><script>alert('no')</script><p hidden>no</p><p style="display: none">no</p><noscript>no</noscript></body>`;
  const { title, warnings } = await read(html);
  expect({ title, warnings }).toEqual({ title: 'Q2 & more', warnings: [] });
  expect(await blocksOf(html)).toEqual([
    ['heading', 1, 'Harbour Robotics'],
    ['paragraph', undefined, 'Revenue\u00a0of €4.2m\nin Q2'],
    ['paragraph', undefined, 'loose text'],
    ['paragraph', undefined, 'in a box'],
    ['listItem', 1, 'One'],
    ['listItem', 2, 'Deep'],
    ['listItem', 1, 'Two'],
    ['paragraph', undefined, 'a  b\n  c'],
  ]);
});

it('keeps rows and columns of tables, except of tables that only lay out the page', async () => {
  const table = '<table><tr><th colspan=2>Quarter<th>Revenue</tr><tbody><tr><td>Q1<td></td><td>3.1<br>m</table>';
  const { parts } = await read(table);
  expect(parts[0]!.blocks[0]!.rows!.map((row) => row.map(({ column, span }) => [column, span]))).toEqual([
    [
      [0, 2],
      [2, undefined],
    ],
    [
      [0, undefined],
      [2, undefined],
    ],
  ]);
  const rows = [
    ['Quarter', 'Revenue'],
    ['Q1', '3.1 m'],
  ];
  expect(await blocksOf(table)).toEqual([rows]);
  expect(await blocksOf(`<table><tr><td><h2>Menu</h2></td><td>${table}</td></tr></table>`)).toEqual([
    ['heading', 2, 'Menu'],
    rows,
  ]);
});

it('cuts a long page into parts', async () => {
  const { parts } = await read(`<h2>Title</h2><p>${'word '.repeat(500)}</p>`.repeat(20));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.every(({ start, end, kind }) => kind === 'BODY' && end - start < 14_000)).toBe(true);
});

it('survives a page nested a hundred thousand deep', async () => {
  const { content, warnings } = await read(`<p>Top</p>${'<div>'.repeat(100_000)}deep`);
  expect(content).toBe('Top');
  expect(warnings).toEqual(['This page has too many parts; only its beginning was read.']);
});
