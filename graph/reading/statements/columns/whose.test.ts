import { income, ofPages, ofText, read, valuesOf } from '../statements.fixture.ts';
import { isHeadedByAnother } from './whose.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'whose');

describe('isHeadedByAnother', () => {
  const identity = { name: 'Harbor Mills, Inc.', aliases: ['Harbor'] };
  it.each(cases("isHeadedByAnother says whether … heads another company's statement") as [string[], boolean][])(
    "says whether %j heads another company's statement: %s",
    (title, answer) => expect(isHeadedByAnother(title, identity)).toBe(answer),
  );

  it.each([
    ['DuPont', 'E. I. DU PONT DE NEMOURS AND COMPANY'],
    ['NHW Corporation', 'NORTHERN HAY WORKS CORPORATION'],
    ['Northern Hay Works', 'NHW CORP.'],
    [null, 'NORTHERN HAY WORKS CORPORATION'],
  ])('recognises %s in %s', (name, line) => expect(isHeadedByAnother([line], { name, aliases: [] })).toBe(false));
});

describe("a filing's own statement takes precedence over a fuller one", () => {
  const fuller = income('Net sales|900|700', 'Cost of sales|500|400', 'Gross profit|400|300', 'Operating income|20|10');
  it.each<[string, string[]]>([
    ['of an investee', ['COASTAL GRAIN VENTURES, L.P.']],
    ['of a joint venture', ['Unconsolidated Joint Venture']],
    ['of the parent alone', ['SCHEDULE I', 'Condensed financial information of registrant']],
  ])('%s', (_, heading) => {
    const own = income('Net sales|150|120', 'Cost of sales|90|80');
    const found = read(
      ofPages(
        { ...own, above: ['HARBOR MILLS, INC.', ...own.above] },
        { ...fuller, above: [...heading, ...fuller.above] },
      ),
    );
    expect(found.filter(({ metric }) => metric === 'REVENUE').map(({ value }) => value)).toEqual([150e6, 120e6]);
  });

  it('takes precedence despite the marks of old filings between title and figures', () => {
    const marks = ['<TABLE>', '<CAPTION>'];
    const rule = '                      ----------   ----------';
    const found = read(
      ofText(
        'CONSOLIDATED STATEMENTS OF INCOME',
        ...marks,
        '(In thousands)',
        rule,
        'Years ended December 31,',
        rule,
        '                            2022        2021',
        rule,
        '<S>                        <C>         <C>',
        'Net sales               $ 1,500     $ 1,200',
        'Cost of sales               900         800',
        'Net income                   90          80',
      ),
    );
    expect(valuesOf(found, 'REVENUE')).toEqual([1.5e6, 1.2e6]);
  });

  it("reads a filing's first statement even under another name", () => {
    const own = income('Net sales|150|120', 'Cost of sales|90|80');
    const found = read(ofPages({ ...own, above: ['OLD MILL CORPORATION', ...own.above] }));
    expect(valuesOf(found, 'REVENUE')).toEqual([150e6, 120e6]);
  });
});
