import type { Scope } from '../../request/context.ts';
import { readSummary } from './refresh.ts';
import { completeness, type PortfolioMeasures } from './rules.ts';

export interface PortfolioAnalytics extends Omit<PortfolioMeasures, 'peers' | 'cutOffs'> {
  /** Percent */
  dataCompleteness: number;
  computedAt: Date;
}

/** Measures the firm's portfolio. The result includes every change that was committed before the call. */
export async function readAnalytics(scope: Scope): Promise<PortfolioAnalytics> {
  const { measures, computedAt } = await readSummary(scope);
  return { ...measures, dataCompleteness: completeness(measures), computedAt };
}
