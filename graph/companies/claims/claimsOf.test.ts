import { type Candidate, metricOrder } from '../figures/candidate.ts';
import { fy, millions, statementsOf, type StatementRow } from '../figures/said.fixture.ts';
import { claimsOf } from './claimsOf.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'claimsOf');

const deck = { sourceKey: 'deck', sourceTitle: 'Deck.pdf', sourceKind: 'PAPER', sourceDay: '2025-02-01' } as const;
const model = { sourceKey: 'model', sourceTitle: 'Model.xlsx', sourceKind: 'MODEL', sourceDay: '2025-02-10' } as const;
const call = { sourceKey: 'call', sourceTitle: 'Call', sourceKind: 'CONVERSATION', sourceDay: '2025-02-20' } as const;
const later = { ...call, sourceKey: 'later', sourceTitle: 'Second call', sourceDay: '2025-09-20' } as const;

const judged = (statements: Candidate[]) =>
  claimsOf(statements, metricOrder).map(({ periodLabel, isPlan, judgement, difference, standing, sourceCount }) => {
    const row = [periodLabel ?? 'no period', isPlan ? 'plan' : 'result', judgement, standing.sourceTitle, sourceCount];
    return [...row, ...(difference === null ? [] : [`${difference} %`])].join(' · ');
  });

it.each(cases('the claims of') as [string, StatementRow[], string[]][])('the claims of %s', (_, statements, rows) =>
  expect(judged(statementsOf(statements, { deck, model, call, later }))).toEqual(rows),
);

it('a person’s choice stands, and the explanation names every side with its place', () => {
  const [claim] = claimsOf(
    [millions(15, { ...call, isVerified: true, speaker: 'CFO', place: null }), millions(12, model)],
    metricOrder,
  );
  expect(claim).toMatchObject({ judgement: 'DIFFERS', standing: { sourceKey: 'call' }, isUnsettled: false });
  expect(claim?.explanation).toBe('Revenue (FY2024): $15M (CFO, Call); $12M (Model.xlsx, page 1).');
});

it('a claim says by which rules its statement stands, and whether a person has to decide', () => {
  const stand = (...statements: Candidate[]) => {
    const [claim] = claimsOf(statements, metricOrder);
    return [claim?.isUnsettled, ...(claim?.reasons ?? [])];
  };
  const audited = { isAudited: true, ...model };
  expect(stand(millions(12, deck), millions(15, audited))).toEqual([
    true,
    'audited accounts stand above a deck or memo',
  ]);
  expect(stand(millions(12, call), millions(12.1, deck))).toEqual([false, 'what is written stands above what is said']);
  expect(stand(millions(12, deck), millions(12, { ...model, doubt: 'The sum does not fit.' }))).toEqual([true]);
});

it('three hundred sources of one company are compared within their neighbours', () => {
  const statements = Array.from({ length: 300 }, (_, source) =>
    Array.from({ length: 10 }, (__, year) =>
      millions(10 + year, { ...deck, sourceKey: `${source}`, ...fy(2015 + year) }),
    ),
  ).flat();
  const claims = claimsOf(statements, metricOrder);
  expect(claims).toHaveLength(10);
  expect(claims.every(({ judgement, sourceCount }) => judgement === 'AGREES' && sourceCount === 300)).toBe(true);
});
