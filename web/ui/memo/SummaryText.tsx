import { Text, type TextProps } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { useSummaryFiguresQuery, type SummaryFigureFragment } from './summaryText.gql.ts';
import { markedPieces } from '../sources/markedPieces.ts';
import { figureTextStyles } from './memoStyles.ts';
import { ReadingNote } from './ReadingNote.tsx';
import { useFigurePopover } from './useFigurePopover.tsx';

const nothing: { summaryFigures: readonly SummaryFigureFragment[]; summaryNotes: readonly string[] } = {
  summaryFigures: [],
  summaryNotes: [],
};

/** Shows a summary. A press on a figure shows the passage that states it. Notes on the reading follow. */
export function SummaryText({
  conversationId: id,
  summary,
  ...rest
}: TextProps & {
  /** The id of the transcript or the recording. */
  conversationId: string;
  summary: string;
}) {
  const node = useSummaryFiguresQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }).data?.node;
  const { summaryFigures: known, summaryNotes } = node && 'summaryFigures' in node ? node : nothing;
  const found = useMemo(
    // The figures of an earlier summary have other positions.
    () => known.filter(({ figure, start, end }) => summary.slice(start, end) === figure.text),
    [known, summary],
  );
  const figures = useMemo(() => found.map(({ figure }) => figure), [found]);
  const text = useRef<HTMLParagraphElement>(null);
  const { handlers, popover } = useFigurePopover(text, figures, { conversationId: id });
  return (
    <>
      <Text ref={text} css={figureTextStyles} {...handlers} {...rest}>
        {markedPieces(summary, found).map(({ start, text: words, isMarked }) => {
          if (!isMarked) return words;
          const index = found.findIndex((each) => each.start === start);
          const isVerified = found[index]?.figure.isVerified;
          const Mark = isVerified ? 'span' : 'mark';
          return (
            <Mark
              key={start}
              className={isVerified ? 'figure' : 'figure unverified'}
              data-figure={index}
              role="button"
              tabIndex={0}
              aria-haspopup="dialog"
            >
              {words}
            </Mark>
          );
        })}
      </Text>
      <ReadingNote notes={summaryNotes} mt="3" />
      {popover}
    </>
  );
}
