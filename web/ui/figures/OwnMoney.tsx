import type { ReactNode } from 'react';
import { ownAmount } from '../../lib/text/ownMoney.ts';

/** Shows an amount in US dollars (`dollars`), and below it the company's own, which stands alone without a rate. */
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
