import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { storedFigures } from '../../reading/grounding/storedFigures.ts';
import { storedReading, type Reading } from '../../reading/reading.ts';
import type { Scope } from '../../request/context.ts';

/**
 * Reads the figures that are stored with a write-up or in the result of a combined analysis. Throws for any other
 * shape.
 */
export function figuresOf({ figures }: { figures: unknown }): GroundedFigure[] {
  return storedFigures(figures);
}

/**
 * Returns the reading of a write-up's sources when it was written; null for text from outside the product and for older
 * write-ups.
 */
export async function readingOf({ prisma, tenantId }: Scope, id: string): Promise<Reading | null> {
  const where = { tenantId_id: { tenantId, id } };
  const row = await prisma.writeup.findUnique({ where, select: { sourceReading: true } });
  return storedReading(row?.sourceReading);
}
