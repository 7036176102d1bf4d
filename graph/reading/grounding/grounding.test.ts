import { countCpuTime } from '../../../test/support/cpuTime.ts';
import { deck, model, report } from '../../analyst/fixtures/documents.fixture.ts';
import { ground, groundInTurns, markFigures, plainText } from './grounding.ts';
import { labelledSources } from '../sources.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'grounding');

const transcript = {
  label: 'conversation',
  text: [
    'Founder: We made eighteen point four million dollars last year, up forty three percent.',
    'We have 43 customers and 86 employees, and $12.4 million in cash.',
    'The net loss was 5.1 million in the third quarter of fiscal 2020.',
    'CAC payback is eighteen months, and two thirds of revenue is recurring.',
    'The offering opened on February 18, 2020. We lost two customers.',
  ].join('\n'),
};
const document = { label: 'document', text: 'Gross margin: 71%. Adjusted EBITDA (2.3) on sales of 40 Mio €.' };

describe('ground', () => {
  it.each(cases('ground is verified') as [string, boolean][])('%j is verified: %s', (text, isVerified) => {
    const figures = ground(text, [transcript, document]);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.every((figure) => figure.isVerified)).toBe(isVerified);
  });

  it('gives the place and a readable quote from the source', () => {
    const [figure] = ground('Revenue was $18.4 million.', [document, transcript]);
    expect(figure).toMatchObject({
      source: 'conversation',
      quote: 'Founder: We made eighteen point four million dollars last year, up forty three percent.',
    });
    expect(transcript.text.slice(figure?.sourceStart, figure?.sourceEnd)).toBe('eighteen point four million dollars');
    const long = {
      label: 'long',
      text: `${'so we went on and on '.repeat(200)} made 71 million ${'and on and on '.repeat(200)}`,
    };
    const quote = ground('71 million', [long])[0]?.quote ?? '';
    expect(quote).toContain('71 million');
    expect(quote.length).toBeLessThan(260);
    expect(quote).toMatch(/^… .* …$/);
  });

  it('quotes the passage about the same thing when a number occurs twice', () => {
    const source = {
      label: 's',
      text: 'Churn is 3% a year. Fees are high.\n\nOperating costs grew by 3% in the spring.',
    };
    expect(ground('Operating costs grew 3%.', [source])[0]?.quote).toContain('Operating costs');
    expect(ground('Churn is 3%.', [source])[0]?.quote).toContain('Churn');
  });

  it('verifies no figure without sources', () => {
    expect(ground('', [])).toEqual([]);
    expect(ground('43%', [])[0]).toMatchObject({ isVerified: false });
  });

  it('grounds against 30,000 words in well under a second', () => {
    const text = 'In the year we made twelve million dollars and grew 43 percent with 120 customers '.repeat(2000);
    const cpuTime = countCpuTime();
    expect(ground('43% and $12 million and 44%'.repeat(20), [{ label: 's', text }])).toHaveLength(60);
    expect(cpuTime()).toBeLessThan(1500);
  });
});

describe('markFigures', () => {
  const sources = [transcript];
  const mark = (html: string): string => markFigures(html, ground(plainText(html), sources));

  it('wraps verified and unverified figures without touching tags', () => {
    expect(mark('<p title="43%">We grew 43% &amp; 44%.</p>')).toBe(
      '<p title="43%">We grew <span class="figure" data-figure="0">43%</span> &amp; ' +
        '<mark class="figure unverified" data-figure="1" title="Not found in the sources">44%</mark>.</p>',
    );
  });

  it('marks figures with entities and figures across tags', () => {
    expect(mark('<p>&#36;<strong>18.4</strong> million</p>')).toBe(
      '<p><span class="figure" data-figure="0">&#36;</span><strong><span class="figure" data-figure="0">18.4</span></strong>' +
        '<span class="figure" data-figure="0"> million</span></p>',
    );
  });

  it('does not change the text', () => {
    const html =
      '<p>We grew 43% &lt;b&gt; to $18.4 million &nbsp;— see <a href="https://example.com/?a=1&amp;b=2">2020</a></p>';
    expect(plainText(mark(html))).toBe(plainText(html));
  });
});

it.each([
  ['<h2>One &amp; two</h2><p>Three<br>four &lt;b&gt;</p>', 'One & two\nThree\nfour <b>'],
  ['<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a\tb\nc'],
  ['<p title="a > b">x</p>', 'x'],
  ['', ''],
])('plainText turns %j into %j', (html, text) => expect(plainText(html)).toBe(text));

describe('figures of documents', () => {
  const sources = labelledSources({ transcript: transcript.text, documents: [deck, model, report] });

  it.each<[memo: string, source: string, place: string | undefined]>([
    ['ARR of $4.2 million', 'document: Tessera deck', 'slide 3'],
    ['3,120 in revenue', 'document: Tessera deck', 'slide 5'],
    ['21 on Sheet KPIs, E2', 'document: Tessera model', 'Sheet KPIs, E2'],
    ['Net sales of $471.9', 'document: Harbour annual report', 'page 4'],
    ['The net loss was 5.1 million', 'conversation', undefined],
  ])('%s is found with its source and place', (memo, source, place) => {
    const [figure] = ground(memo, sources);
    expect(figure).toMatchObject({ isVerified: place !== undefined || source === 'conversation', source });
    expect(figure?.place).toBe(place);
  });

  it.each(
    cases('figures of documents the scale that a table announces applies to its figures') as [
      memo: string,
      isVerified: boolean,
    ][],
  )('the scale that a table announces applies to its figures: %s', (memo, isVerified) =>
    expect(ground(memo, sources)[0]?.isVerified).toBe(isVerified),
  );

  it('takes the place that the memo names, where several places state the figure', () => {
    const [early, late] = ['page 1', 'page 2'].map((page, index) => ({
      kind: 'PAGE' as const,
      name: String(index + 1),
      start: index * 20,
      end: index * 20 + 18,
      blocks: [],
      page,
    }));
    const text = 'Revenue was $5.1M.\n\nRevenue was $5.1M.';
    const source = { label: 'document', text, parts: [early!, late!] };
    expect(ground('Revenue was $5.1M (page 2).', [source])[0]?.place).toBe('page 2');
    expect(ground('Revenue was $5.1M (page 1).', [source])[0]?.place).toBe('page 1');
  });

  it('does not take the numbers of cited pages and slides for figures', () => {
    const memo = 'ARR of $4.2 million (document, slide 3; see also pages 2 and 4).';
    const figures = ground(memo, sources);
    expect(figures.map(({ text }) => text)).toEqual(['$4.2 million']);
    expect(markFigures(`<p>${memo}</p>`, figures).match(/data-figure/g)).toHaveLength(1);
  });

  it('finds years in the titles of documents, without a place', () => {
    const titled = [{ label: 'document', title: 'Report 2019', text: 'It grows.', parts: report.parts }];
    expect(ground('As the report 2019 says', titled)).toEqual([
      expect.objectContaining({ text: '2019', isVerified: true, source: 'document', quote: 'Report 2019' }),
    ]);
  });

  it('reads each cell of a row separately', () => {
    const table = { label: 'document', text: 'EBITDA\t-900\t-1250\nEmployees\t161\nCustomers\t43\t$ (41)' };
    expect(
      ground('a loss of 900, -1250, 161 employees and 43 customers', [table]).map((each) => each.isVerified),
    ).toEqual([true, true, true, true]);
    expect(ground('$43', [table])[0]?.isVerified).toBe(false);
  });

  it('finds the same when it reads page by page, and stops when it is aborted', async () => {
    const memo = 'ARR of $4.2 million, net sales of $471.9 and 99 dogs';
    expect(await groundInTurns(memo, sources, new AbortController().signal)).toEqual(ground(memo, sources));
    await expect(groundInTurns(memo, sources, AbortSignal.abort('cancelled'))).rejects.toBe('cancelled');
  });
});
