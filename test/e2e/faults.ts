import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Everything that axe has against the page, whatever its weight, as one line each. */
export async function faults(page: Page): Promise<string[]> {
  // There are no frames to look into, for which it would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, any }) => `${id} (${impact}): ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}
