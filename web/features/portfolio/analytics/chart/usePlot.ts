import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { PortfolioPointsDocument } from '../analytics.gql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import type { PortfolioPoint } from './points/marks.ts';
import { boundsOf, isWidelySpread, toX, viewOf, type View } from './plotRules.ts';

/** How long the view must rest before its own points are requested, in milliseconds. */
const pauseMs = 180;

/** The points that the chart draws, and the view for which they were requested. */
interface Drawn {
  points: readonly PortfolioPoint[];
  view: View;
  /** The number of companies that the points stand for. */
  count: number;
}

/**
 * Holds the chart's axis and view, and the points in it. While the view moves, the points of the last view are drawn.
 * Once the view rests, its own points are loaded, in which fewer companies share a cell.
 */
export function usePlot() {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [moved, setMoved] = useState<View | null>(null);
  const first = useQuery(PortfolioPointsDocument, {
    variables: { isLogarithmic: true },
    fetchPolicy: 'cache-and-network',
  });
  const firstPoints = first.data?.portfolioPoints.points;
  const isLogarithmic = chosen ?? (firstPoints ? isWidelySpread(firstPoints) : true);

  const overview = useQuery(PortfolioPointsDocument, {
    variables: { isLogarithmic },
    fetchPolicy: 'cache-and-network',
  });
  const all = overview.data?.portfolioPoints;
  const whole = useMemo(() => {
    const points = all?.points.filter(({ revenue }) => !Number.isNaN(toX(revenue, isLogarithmic)));
    if (!all?.bounds || !points?.length) return null;
    // Companies without a position on the axis must not widen it.
    const smallest = Math.min(...points.map(({ revenue }) => revenue));
    return viewOf({ ...all.bounds, minRevenue: Math.max(all.bounds.minRevenue, smallest) }, isLogarithmic);
  }, [all, isLogarithmic]);

  const settled = useSettled(moved, pauseMs);
  const part = useQuery(
    PortfolioPointsDocument,
    settled
      ? // There are countless views, so the points of each are kept only as long as they are shown.
        { variables: { bounds: boundsOf(settled, isLogarithmic), isLogarithmic }, fetchPolicy: 'no-cache' }
      : skipToken,
  );
  const readAgain = useEffectEvent(() => {
    if (settled) askAgain(part.refetch);
  });
  useEffect(() => {
    // The companies changed, so the visible part may have changed too.
    if (all) readAgain();
  }, [all]);

  const answer = settled ? part.data?.portfolioPoints : all;
  const view = settled ?? whole;
  const [drawn, setDrawn] = useState<(Drawn & { of: unknown }) | null>(null);
  if (answer && view && drawn?.of !== answer)
    setDrawn({ points: answer.points, view, count: answer.totalCount, of: answer });
  if (!whole && all && drawn) setDrawn(null);

  const failed = settled ? part : overview;
  return {
    isLogarithmic,
    setLogarithmic: (next: boolean) => {
      setChosen(next);
      setMoved(null);
      setDrawn(null);
    },
    whole,
    view: moved ?? whole,
    isWhole: moved === null,
    setView: (next: View) => setMoved(next === whole ? null : next),
    drawn,
    // A part that is left while it loads stays 'loading' in Apollo, so it counts only while it is shown.
    isLoading: settled ? part.loading : overview.loading,
    isEmpty: all !== undefined && whole === null,
    error: failed.error ? describeError(failed.error) : null,
    retry: () => askAgain(failed.refetch),
  };
}

export type Plot = ReturnType<typeof usePlot>;

/** Returns the value once it has stayed the same for `pauseMs`; null takes effect immediately. */
function useSettled<Value>(value: Value | null, pauseMs: number): Value | null {
  const [settled, setSettled] = useState(value);
  if (value === null && settled !== null) setSettled(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === null ? null : settled;
}
