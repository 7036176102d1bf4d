import type { GroundedFigure } from '../reading/grounding/grounding.ts';

/** The figures that are stored with a write-up, or in the result of a combined analysis. Throws for what grounding has not written. */
export function figuresOf({ figures }: { figures: unknown }): GroundedFigure[] {
  if (!areFigures(figures)) throw new Error('the stored figures of a write-up are none');
  return figures;
}

function areFigures(stored: unknown): stored is GroundedFigure[] {
  return Array.isArray(stored) && stored.every(isFigure);
}

function isFigure(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const { text, isVerified }: Partial<Record<keyof GroundedFigure, unknown>> = stored;
  return typeof text === 'string' && typeof isVerified === 'boolean';
}
