import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { formatDate, formatSize } from '../../lib/text/format.ts';
import type { RowColumn } from '../../ui/lists/RowTable.tsx';
import type { TitledOrder } from '../../ui/lists/SortMenu.tsx';
import { textColumn, titleColumn } from '../../ui/lists/views/listTable.tsx';

type Column = RowColumn<UploadedDocumentFragment, TitledOrder>;

const states: Readonly<Record<UploadedDocumentFragment['status'], string>> = {
  WAITING: 'Waiting to be read',
  READING: 'Reading',
  READY: 'Read',
  FAILED: 'Could not be read',
  CANCELLED: 'Reading cancelled',
};

/** Returns the columns of the documents as a table. `toOf` returns the address that opens one. */
export function documentColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf, ['TITLE_ASC', 'TITLE_DESC']),
    textColumn('File', 'minmax(0, 0.7fr)', ({ fileName }) => fileName),
    textColumn('Size', '6rem', ({ fileSize }) => formatSize(fileSize), { isNumber: true }),
    textColumn('Date', '8rem', ({ uploadDate }) => (uploadDate ? formatDate(uploadDate) : null), {
      orders: ['NEWEST', 'OLDEST'],
    }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Reading', '9rem', ({ status }) => states[status], { isExtra: true }),
  ];
}
