import { skipToken } from '@apollo/client/react';
import { Box, Popover, Portal, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useFigureSourceQuery, type RunFigureDetailsFragment } from './runs.gql.ts';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows a figure's evidence and the link to its source, in a popover at the button with the id `triggerId`. */
export function RunFigureCard(props: {
  triggerId: string;
  name: string;
  figure: RunFigureDetailsFragment;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  // Closed in the first render: the popover takes the focus only when it changes from closed to open.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Popover.Root
      ids={{ trigger: props.triggerId }}
      open={isThere && props.isOpen}
      onOpenChange={({ open }) => props.setOpen(open)}
      positioning={{ placement: 'top', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      // A screen reader starts at the title of the evidence; Escape leads back to the figure.
      initialFocusEl={() => content.current}
    >
      <Portal>
        {/* Keys stop here, because a list around the figures also handles keys. */}
        <Popover.Positioner data-print="hide" onKeyDown={(event) => event.stopPropagation()}>
          <Popover.Content ref={content} aria-label={props.name} w="sm" maxW="calc(100vw - 2rem)">
            <Popover.Arrow />
            <FigureEvidence figure={props.figure} name={props.name} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
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
        <Box
          as="blockquote"
          borderStartWidth="3px"
          borderColor="brand.solid"
          ps="3"
          mb="3"
          textStyle="sm"
          color="fg.muted"
          lineHeight="1.6"
          overflowWrap="anywhere"
        >
          “{quote}”
        </Box>
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
