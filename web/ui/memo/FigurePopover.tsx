import { Box, Button, Popover, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { markFirstMemo } from '../../lib/firstMemoMarks.ts';
import { FigureCorrection } from './FigureCorrection.tsx';
import { foundIn, type TracedFigure } from './figureMarkup.ts';
import { useQuotePassageQuery } from '../listening/passage.gql.ts';
import { PassagePlayer } from '../listening/PassagePlayer.tsx';

/** Shows beside a figure of a memo where the source states it. `anchor` returns the figure's element in the text. */
export function FigurePopover(props: {
  isOpen: boolean;
  anchor: () => HTMLElement | null;
  figure: TracedFigure | undefined;
  /** The id of the write-up, if its figures can be corrected. */
  writeupId?: string;
  /** The id that leads to the figure's conversation; without it, the write-up's id does. */
  conversationId?: string | undefined;
  onShowSource?: (figure: TracedFigure) => void;
  onClose: () => void;
}) {
  const { isOpen, anchor, figure, onShowSource, conversationId = props.writeupId } = props;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A screen reader starts here; Escape leads back to the figure.
    if (isOpen) content.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const isTraced = isOpen && figure?.isVerified === true;
  useEffect(() => {
    if (isTraced) markFirstMemo({ isFigureTraced: true });
  }, [isTraced]);
  return (
    <Popover.Root
      open={isOpen}
      // Rendered inside the dialog, which traps the focus, not at the end of the page.
      portalled={false}
      positioning={{ getAnchorElement: anchor, placement: 'top', strategy: 'fixed' }}
      finalFocusEl={anchor}
      // A press on a figure already opens or closes the popover.
      onInteractOutside={(event) => {
        if ((event.detail.target as HTMLElement).closest('[data-figure]')) event.preventDefault();
      }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      <Popover.Positioner data-print="hide">
        <Popover.Content ref={content} borderWidth="1px" w="sm" maxW="calc(100vw - 2rem)">
          <Popover.Arrow />
          <Popover.Body px="5" py="4" tabIndex={-1}>
            <Popover.Title textStyle="sm" fontWeight="semibold" mb="2">
              {figure?.text} {titleOf(figure)}
            </Popover.Title>
            {figure?.formula && (
              <Text textStyle="sm" mb="3">
                {figure.formula}
              </Text>
            )}
            {(figure?.formula ? (figure.inputs ?? []) : [figure]).map((source, index) => (
              <FigureSource
                key={index}
                figure={source}
                isInput={source !== figure}
                conversationId={conversationId}
                onShowSource={
                  onShowSource &&
                  ((shown) => {
                    props.onClose();
                    onShowSource(shown);
                  })
                }
              />
            ))}
            {figure?.factId && props.writeupId && (
              <FigureCorrection
                writeupId={props.writeupId}
                figure={{ ...figure, factId: figure.factId }}
                onDone={props.onClose}
              />
            )}
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

function FigureSource(props: {
  figure: TracedFigure | undefined;
  /** True for an input of a formula, which is named. */
  isInput: boolean;
  conversationId: string | undefined;
  onShowSource: ((figure: TracedFigure) => void) | undefined;
}) {
  const { figure, isInput, conversationId, onShowSource } = props;
  const isQuoted = figure?.isVerified === true && Boolean(figure.quote);
  return (
    <Box mt={isInput ? '3' : undefined}>
      {isInput && figure && (
        <Text textStyle="sm" fontWeight="medium" mb="1">
          {figure.text} {foundIn(figure)}
        </Text>
      )}
      {figure?.override && (
        <Text textStyle="sm" mb="2">
          {figure.override.sentence}
        </Text>
      )}
      {isQuoted ? (
        <Box
          as="blockquote"
          borderStartWidth="3px"
          borderColor="brand.solid"
          ps="3"
          textStyle="sm"
          color="fg.muted"
          lineHeight="1.6"
        >
          “{figure.quote}”
        </Box>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {figure?.byHand
            ? 'No source states this figure; its author is responsible for it.'
            : 'No source states this figure. Check it before you rely on it.'}
        </Text>
      )}
      {isQuoted && figure.source === 'document' && onShowSource && (
        <Button size="xs" variant="outline" mt="3" onClick={() => onShowSource(figure)}>
          Show in the document <ArrowRight aria-hidden />
        </Button>
      )}
      {isQuoted && figure.source === 'conversation' && conversationId && (
        <QuotePlayer conversationId={conversationId} figure={figure} />
      )}
    </Box>
  );
}

function titleOf(figure: TracedFigure | undefined): string {
  if (figure?.byHand) return figure.byHand.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, '');
  if (!figure?.isVerified) return 'was not found in the sources';
  if (figure.formula) return 'is computed';
  return figure.override ? 'is a correction' : foundIn(figure);
}

function QuotePlayer({
  conversationId: id,
  figure: { quote, sourceStart: near = null },
}: {
  /** The id of a transcript, a recording, or a write-up from either. */
  conversationId: string;
  figure: TracedFigure;
}) {
  const node = useQuotePassageQuery({ variables: { id, quote: quote ?? '', near } }).data?.node;
  const passage = node?.__typename === 'Writeup' ? node.transcript?.heard : node && 'heard' in node ? node.heard : null;
  return passage ? <PassagePlayer passage={passage} /> : null;
}
