import type { WriteupRowFragment } from './writeups.gql.ts';
import { formatDate, formatList, formatNumber } from '../../lib/text/format.ts';
import type { RowColumn } from '../../ui/lists/RowTable.tsx';
import type { TitledOrder } from '../../ui/lists/SortMenu.tsx';
import { textColumn, titleColumn } from '../../ui/lists/views/listTable.tsx';
import { verdicts } from './review/VerdictBadge.tsx';
import { StatusBadge, statusLabels } from './StatusBadge.tsx';

type Column = RowColumn<WriteupRowFragment, TitledOrder>;

/** Returns the columns of the write-ups as a table. `toOf` returns the address that opens one. */
export function writeupColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf, ['TITLE_ASC', 'TITLE_DESC']),
    textColumn('Company', '11rem', ({ companyName }) => companyName),
    textColumn('Status', '7rem', ({ status }) => statusLabels[status], {
      cell: ({ status }) => <StatusBadge status={status} />,
    }),
    textColumn('Verdict', '6rem', ({ verdict }) => verdicts.find(({ value }) => value === verdict)?.label ?? 'None'),
    textColumn('Date', '8rem', ({ creationDate }) => formatDate(creationDate), { orders: ['NEWEST', 'OLDEST'] }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Recommendation', '9rem', ({ recommendation }) => recommendation, { isExtra: true }),
    textColumn('Tags', '10rem', ({ tags }) => (tags.length === 0 ? 'None' : formatList(tags)), { isExtra: true }),
    textColumn('Open comments', '8rem', ({ openCommentCount }) => formatNumber(openCommentCount), {
      isExtra: true,
      isNumber: true,
    }),
  ];
}
