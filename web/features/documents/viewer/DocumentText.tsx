import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, type RefObject } from 'react';
import { DocumentPart, type PartName } from './parts/DocumentPart.tsx';
import type { FoundInDocument } from './useFind.ts';
import { likelyHeight } from './parts/partRules.ts';
import { revealMark, scrollerProps, type Found } from './Marked.tsx';

/** Where the user is assumed to read: this many pixels below the upper edge. */
const lookingAt = 60;

const nothingFound: Found = { matches: [], current: null };

export interface Reader {
  /** Scrolls to the beginning of a part, or to the current match in the part. */
  goTo: (position: number) => void;
}

/** The position of the part of a document that is being read, and what leads to another part. */
export interface DocumentReader {
  position: number;
  setPosition: (position: number) => void;
  text: RefObject<Reader | null>;
  goTo: (position: number) => void;
}

/** Shows a document's text. Only the parts in view are drawn and loaded, so that 500 pages are as fast as five. */
export function DocumentText(props: {
  documentId: string;
  names: readonly PartName[];
  found: FoundInDocument;
  reader: RefObject<Reader | null>;
  onPart: (position: number) => void;
}) {
  const { names, found, reader } = props;
  const view = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: names.length,
    getScrollElement: () => view.current,
    estimateSize: (index) => likelyHeight(names[index]?.length ?? 0, view.current?.clientWidth ?? 640),
    overscan: 1,
    paddingStart: 20,
    paddingEnd: 32,
  });

  const top = virtualizer.scrollOffset ?? 0;
  const height = virtualizer.scrollRect?.height ?? 0;
  const rows = virtualizer.getVirtualItems();
  const isAtEnd = top > 0 && top + height >= virtualizer.getTotalSize() - 2;
  // The part that the user reads: the part just below the upper edge, or the last part at the end of the text.
  const here = isAtEnd ? names.length - 1 : (rows.find(({ end }) => end > top + lookingAt)?.index ?? 0);
  const onPart = useEffectEvent(props.onPart);
  // A part to which a link or the table of contents led counts as read until the user scrolls, because short parts at
  // the end never reach the upper edge.
  const aim = useRef<number | null>(null);
  useEffect(() => {
    if (aim.current === null) onPart(here);
  }, [here]);
  const scrollByHand = () => {
    if (aim.current === null) return;
    aim.current = null;
    props.onPart(here);
  };

  const lead = (position: number) => {
    const match = view.current?.querySelector(`[data-index="${position}"] [aria-current]`);
    // If the match is not drawn yet, its part scrolls into view, and the match as soon as the part is loaded.
    if (match) revealMark(match);
    else virtualizer.scrollToIndex(position, { align: 'start' });
  };
  useImperativeHandle(reader, () => ({
    goTo: (position) => {
      aim.current = position;
      props.onPart(position);
      lead(position);
    },
  }));
  // When parts above are loaded, their real height replaces the estimate, so the aim must be scrolled to again.
  const total = virtualizer.getTotalSize();
  const leadAgain = useEffectEvent(() => {
    if (aim.current !== null) lead(aim.current);
  });
  useEffect(() => leadAgain(), [total]);

  const foundIn = useMemo(
    () =>
      (position: number): Found => {
        const matches = found.byPart.get(position);
        if (!matches) return nothingFound;
        return { matches, current: found.current?.position === position ? matches.indexOf(found.current) : null };
      },
    [found],
  );

  return (
    <Box
      ref={view}
      flex="1"
      minW="0"
      overflowY="auto"
      overscrollBehavior="auto"
      {...scrollerProps}
      onWheel={scrollByHand}
      onTouchMove={scrollByHand}
      onKeyDown={scrollByHand}
      onPointerDown={scrollByHand}
      tabIndex={0}
      role="region"
      aria-label="Document text"
      focusVisibleRing="inside"
      borderRadius="md"
    >
      <Box position="relative" height={`${virtualizer.getTotalSize()}px`} maxW="52rem" mx="auto">
        {rows.map(({ index, key, start }) => {
          const name = names[index];
          if (!name) return null;
          return (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              position="absolute"
              insetInline="0"
              top="0"
              px={{ base: '4', md: '8' }}
              lineHeight="1.7"
              overflowWrap="anywhere"
              style={{ transform: `translateY(${start}px)` }}
            >
              <DocumentPart
                documentId={props.documentId}
                name={name}
                found={foundIn(index)}
                estimatedHeight={likelyHeight(name.length, view.current?.clientWidth ?? 640)}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
