import { skipToken } from '@apollo/client/react';
import { Popover, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useFigureSourceQuery, type RunFigureDetailsFragment } from './runs.gql.ts';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { LatePopover } from '../../../ui/menus/HeaderPopoverCard.tsx';
import { Quote } from '../../../ui/sources/Quote.tsx';

/** Shows a figure's evidence and the link to its source, in a popover at the button with the id `triggerId`. */
export function RunFigureCard(props: {
  triggerId: string;
  name: string;
  figure: RunFigureDetailsFragment;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <LatePopover
      ref={content}
      title={props.name}
      triggerId={props.triggerId}
      isOpen={props.isOpen}
      setOpen={props.setOpen}
      positioning={{ placement: 'top', strategy: 'fixed' }}
      // A screen reader starts at the title of the evidence; Escape leads back to the figure.
      initialFocusEl={() => content.current}
      w="sm"
      maxW="calc(100vw - 2rem)"
    >
      <Popover.Arrow />
      <FigureEvidence figure={props.figure} name={props.name} />
    </LatePopover>
  );
}

function FigureEvidence({ figure, name }: { figure: RunFigureDetailsFragment; name: string }) {
  const id = figure.observation?.id;
  const { data } = useFigureSourceQuery(id ? { variables: { id } } : skipToken);
  const { text, quote, place, sourceTitle } = figure;
  const found = data?.node?.__typename === 'MetricObservation' && data.node.id === id ? data.node.source : null;
  return (
    <Popover.Body px="5" py="4">
      <Text textStyle="sm" fontWeight="semibold" mb="2">
        {name}
      </Text>
      {quote !== null && (
        <Quote mb="3" overflowWrap="anywhere">
          {quote}
        </Quote>
      )}
      {sourceTitle !== null && (
        <Text textStyle="sm">
          <SourceLink
            title={sourceTitle}
            source={{ ...(found ?? gone), place }}
            words={wordsToFind(quote ?? '') || text}
          />
        </Text>
      )}
      {found?.heard && <PassagePlayer passage={found.heard} />}
      {!id && (
        <Muted textStyle="xs" mt="2">
          This statement has been deleted; these were its words.
        </Muted>
      )}
    </Popover.Body>
  );
}

const gone = { document: null, writeup: null, transcript: null };
