import { Box, Button, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { markFirstMemo } from '../../lib/firstMemoMarks.ts';
import { FigureCorrection } from './FigureCorrection.tsx';
import { foundIn, type TracedFigure } from './figureMarkup.ts';
import { useQuotePassageQuery } from '../listening/passage.gql.ts';
import { PassagePlayer } from '../listening/PassagePlayer.tsx';

export interface FigureLinks {
  /** The id of the write-up, if its figures can be corrected. */
  writeupId?: string;
  /** The id that leads to the conversation; without it, the write-up's id does. */
  conversationId?: string | undefined;
  /** Opens a verified figure's passage, where that is possible. */
  onShowSource?: ((figure: TracedFigure) => void) | undefined;
}

/** Shows where the source states a figure, below its title. `onDone` is called after a correction. */
export function FigureEvidence(props: FigureLinks & { figure: TracedFigure | undefined; onDone: () => void }) {
  const { figure, writeupId, conversationId = writeupId, onShowSource } = props;
  const isTraced = figure?.isVerified === true;
  useEffect(() => {
    if (isTraced) markFirstMemo({ isFigureTraced: true });
  }, [isTraced]);
  return (
    <>
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
          onShowSource={onShowSource}
        />
      ))}
      {figure?.factId && writeupId && (
        <FigureCorrection writeupId={writeupId} figure={{ ...figure, factId: figure.factId }} onDone={props.onDone} />
      )}
    </>
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

/** Writes '$4.2M in the conversation', '14.3× is computed' or '57 was not found in the sources'. */
export function evidenceTitle(figure: TracedFigure | undefined): string {
  return `${figure?.text ?? ''} ${statusOf(figure)}`.trim();
}

function statusOf(figure: TracedFigure | undefined): string {
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
