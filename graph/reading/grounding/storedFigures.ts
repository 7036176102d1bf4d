import type { GroundedFigure } from './grounding.ts';

/** Reads figures that were stored as JSON. Throws for any other shape. */
export function storedFigures(stored: unknown): GroundedFigure[] {
  if (!Array.isArray(stored) || !stored.every(isFigure)) throw new Error('the stored figures have another shape');
  return stored;
}

function isFigure(stored: unknown): stored is GroundedFigure {
  if (typeof stored !== 'object' || stored === null) return false;
  const { text, isVerified }: Partial<Record<keyof GroundedFigure, unknown>> = stored;
  return typeof text === 'string' && typeof isVerified === 'boolean';
}
