import type { MetricName } from '../../finance/metrics.ts';
import { computeScores, gatherPeers, type ScorableCompany } from './computeScores.ts';
import { formulaVersion } from './formulas.ts';

function company(name: string, stage: string | null, values: Partial<Record<MetricName, number>>): ScorableCompany {
  const figures = Object.entries(values).map(([metric, value]) => [
    metric,
    { value, observationId: `${name} ${metric}` },
  ]);
  return { id: name, name, stage, figures: Object.fromEntries(figures) as ScorableCompany['figures'] };
}

const scoresOf = (subject: ScorableCompany, others: ScorableCompany[] = []) => {
  const [market, growth, profit] = computeScores(subject, gatherPeers([subject, ...others]));
  return { market: market!, growth: growth!, profit: profit! };
};

it.each<
  [
    what: string,
    stage: string | null,
    values: Partial<Record<MetricName, number>>,
    scores: [number | null, number | null, number | null],
  ]
>([
  ['nothing known', 'Seed', {}, [null, null, null]],
  ['the upper quartile of early growth', 'Series A', { REVENUE_GROWTH: 230 }, [null, 75, null]],
  ['the same growth at a late stage', 'Growth', { REVENUE_GROWTH: 230 }, [null, 100, null]],
  ['the same growth at no known stage', null, { REVENUE_GROWTH: 95 }, [null, 50, null]],
  ['a shrinking public company', 'Public', { REVENUE_GROWTH: -10 }, [null, 13, null]],
  // 0.55/0.8 × 50 + 0.25/0.8 × 75
  ['growth with net retention', 'Series B', { REVENUE_GROWTH: 95, NRR: 115 }, [null, 58, null]],
  ['a good gross margin', 'Series A', { GROSS_MARGIN: 80 }, [null, null, 75]],
  // Rule of 40: 9 + 15 = 24 earns 62.86; (40 × 75 + 30 × 75 + 15 × 62.86) ÷ 85
  ['margins with growth', 'Public', { GROSS_MARGIN: 80, OPERATING_MARGIN: 15, REVENUE_GROWTH: 9 }, [null, 50, 73]],
  ['EBITDA before operating margin', 'Public', { EBITDA_MARGIN: 15, OPERATING_MARGIN: -60 }, [null, null, 75]],
  ['a low burn multiple', 'Seed', { BURN_MULTIPLE: 1 }, [null, null, 85]],
  ['a billion-dollar market', 'Seed', { MARKET_SIZE: 1e9 }, [50, null, null]],
  // (45 × 80 + 30 × 75 + 25 × 50) ÷ 100
  ['a whole market', 'Seed', { MARKET_SIZE: 1e10, MARKET_GROWTH: 20, CUSTOMERS: 100, USERS: 1e7 }, [71, null, null]],
  ['users where no customers are known', 'Seed', { USERS: 1e6 }, [75, null, null]],
])('scores on fixed scales give the expected points for %s', (_what, stage, values, expected) => {
  const { market, growth, profit } = scoresOf(company('Acme', stage, values));
  expect([market.value, growth.value, profit.value]).toEqual(expected);
});

describe('scores among peers', () => {
  const peers = [10, 20, 30, 40].map((growth) => company(`Peer ${growth}`, 'Series A', { REVENUE_GROWTH: growth }));

  it('are percentiles when five companies of the stage have the input', () => {
    const { growth } = scoresOf(company('Acme', 'Series A', { REVENUE_GROWTH: 35 }), peers);
    expect(growth).toMatchObject({ value: 70, peers: { stage: 'Series A', count: 5 } });
    expect(growth.inputs[0]).toMatchObject({ points: 70, percentile: 70, peerCount: 5, weight: 1 });
  });

  it('are on the fixed scale when only four companies have the input', () => {
    const { growth } = scoresOf(company('Acme', 'Series A', { REVENUE_GROWTH: 100 }), peers.slice(1));
    expect(growth).toMatchObject({ value: 25, peers: null });
    expect(growth.inputs[0]).toMatchObject({ percentile: null, peerCount: 0 });
  });

  it('never count companies of another stage or of no stage', () => {
    const others = peers.map((peer, index) => ({ ...peer, stage: index % 2 ? null : 'Series B' }));
    expect(scoresOf(company('Acme', 'Series A', { REVENUE_GROWTH: 100 }), others).growth.peers).toBeNull();
    expect(scoresOf(company('Acme', null, { REVENUE_GROWTH: 95 }), others).growth.peers).toBeNull();
  });

  it('are higher for a lower burn multiple', () => {
    const burning = [1, 2, 3, 4].map((multiple) => company(`Peer ${multiple}`, 'Seed', { BURN_MULTIPLE: multiple }));
    expect(scoresOf(company('Acme', 'Seed', { BURN_MULTIPLE: 0.5 }), burning).profit.value).toBe(90);
  });
});

describe('the explanation of a score', () => {
  it('names all inputs in one sentence', () => {
    const { growth, market } = scoresOf(
      company('Acme', 'Series B', { REVENUE_GROWTH: 95, NRR: 115, MARKET_SIZE: 4.5e9 }),
    );
    expect(growth.explanation).toBe(
      'Growth 58: revenue growth of 95% earns 50 of 100 on the fixed scale (weight 69%), net retention of 115% earns 75 of 100 on the fixed scale (weight 31%); ARR growth is not known.',
    );
    expect(market.explanation).toBe(
      'Market 70: market size of $4.5B earns 70 of 100 on the fixed scale (weight 100%); market growth and customers or users are not known.',
    );
  });

  it('says that data is insufficient when no input is known', () => {
    const { profit } = scoresOf(company('Acme', 'Seed', {}));
    expect(profit).toMatchObject({ value: null, version: formulaVersion, judgement: null });
    expect(profit.explanation).toBe(
      'Profit: insufficient data, since gross margin, EBITDA margin or operating margin, growth plus margin and burn multiple are not known; 50 enters the total score.',
    );
    expect(profit.inputs.every(({ isMissing, weight, points }) => isMissing && weight === 0 && points === 0)).toBe(
      true,
    );
  });

  it('has points and weights that add up to the score', () => {
    const values = { GROSS_MARGIN: 64, EBITDA_MARGIN: -20, REVENUE_GROWTH: 55, BURN_MULTIPLE: 1.8 };
    const { profit } = scoresOf(company('Acme', 'Series C', values));
    expect(profit.inputs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(Math.round(profit.inputs.reduce((sum, { points, weight }) => sum + points * weight, 0))).toBe(profit.value);
    expect(profit.inputs.map(({ metric, observationId }) => [metric, observationId])).toEqual([
      ['GROSS_MARGIN', 'Acme GROSS_MARGIN'],
      ['EBITDA_MARGIN', 'Acme EBITDA_MARGIN'],
      [null, null],
      ['BURN_MULTIPLE', 'Acme BURN_MULTIPLE'],
    ]);
  });
});
