import { storedFigures, type GroundedFigure } from '../../reading/grounding/grounding.ts';
import { storedReading, type Reading } from '../../reading/reading.ts';
import type { Scope } from '../../request/context.ts';

/** Reads the figures of a write-up or a combined analysis. Throws for any other shape. */
export function figuresOf({ figures }: { figures: unknown }): GroundedFigure[] {
  return storedFigures(figures);
}

/** Returns the reading behind a write-up; null for text from outside and older write-ups. */
export async function readingOf({ prisma, tenantId }: Scope, id: string): Promise<Reading | null> {
  const where = { tenantId_id: { tenantId, id } };
  const row = await prisma.writeup.findUnique({ where, select: { sourceReading: true } });
  return storedReading(row?.sourceReading);
}
