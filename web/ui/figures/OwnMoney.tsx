import type { ReactNode } from 'react';
import { ownAmount } from '../../lib/text/ownMoney.ts';

/**
 * Shows an amount in US dollars and below it the amount that the company states, with the rate as its title. Without a
 * rate the company's own amount stands alone. `dollars` is the text of the amount.
 */
export function withOwnMoney(
  company: { revenue: number | null; ownMoney: Parameters<typeof ownAmount>[0] },
  dollars: string,
): ReactNode {
  const own = ownAmount(company.ownMoney, 'revenue');
  if (!own) return dollars;
  if (company.revenue === null) return <span title={own.words}>{own.text}</span>;
  return (
    <div title={own.words}>
      {dollars}
      <div data-below="">{own.text}</div>
    </div>
  );
}
