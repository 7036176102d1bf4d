import type { TranscriptOrder } from '../../gql/types.ts';
import type { TranscriptRowFragment } from './transcripts.gql.ts';
import { formatDate, formatDuration } from '../../lib/text/format.ts';
import { snippetText } from '../../lib/text/snippetText.ts';
import type { RowColumn } from '../../ui/lists/RowTable.tsx';
import { textColumn, titleColumn } from '../../ui/lists/views/listTable.tsx';

type Column = RowColumn<TranscriptRowFragment, TranscriptOrder>;

/** Returns the columns of the transcripts as a table. `toOf` returns the address that opens one. */
export function transcriptColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf),
    textColumn('Date', '8rem', ({ recordingDate }) => formatDate(recordingDate), { orders: ['NEWEST', 'OLDEST'] }),
    textColumn('Duration', '7rem', ({ duration }) => formatDuration(duration), {
      isNumber: true,
      orders: ['LONGEST', 'SHORTEST'],
    }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Summary', '7rem', ({ isSummarized }) => (isSummarized ? 'Summarized' : 'None')),
    textColumn('Beginning', 'minmax(0, 1fr)', ({ snippet }) => snippetText(snippet), { isExtra: true, isFull: true }),
  ];
}
