import { useQuotePassageQuery } from '../../gql/hooks.ts';
import type { TracedFigure } from '../memo/figureMarkup.ts';
import { PassagePlayer } from './PassagePlayer.tsx';

/**
 * Plays the passage of a conversation that a figure quotes; nothing where the conversation no longer contains the
 * passage.
 */
export function QuotePlayer({
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
