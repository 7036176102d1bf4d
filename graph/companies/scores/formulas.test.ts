import { curveFor, formulas, formulaText, scoreKinds } from './formulas.ts';

describe.each(scoreKinds)('the formula of %s', (kind) => {
  it('has weights that add up to 100', () =>
    expect(formulas[kind].reduce((sum, { weight }) => sum + weight, 0)).toBe(100));

  it.each([null, 'Seed', 'Series C', 'Growth', 'Public'])(
    'has curves from 0 to 100 that only rise or only fall, for stage %s',
    (stage) => {
      for (const measure of formulas[kind].flatMap(({ measures }) => measures)) {
        const { knots } = curveFor(measure, stage);
        const values = knots.map(([value]) => value);
        const points = knots.map(([, point]) => point);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
        expect(points).toEqual(points.toSorted((a, b) => (measure.isLowerBetter ? b - a : a - b)));
        expect([Math.min(...points), Math.max(...points)]).toEqual([0, 100]);
      }
    },
  );
});

it('formulaText describes a formula in words', () => {
  expect(formulaText('PROFIT')).toBe(
    'Gross margin 40%, EBITDA margin or else operating margin 30%, growth plus margin 15%, burn multiple 15%. The weights of unknown inputs are shared among the others. Each input earns its percentile among the companies of the same stage, where at least 5 of them have it, otherwise points on a fixed scale.',
  );
});
