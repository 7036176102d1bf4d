import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { CompanyLinks } from '../../ui/companies/CompanyLinks.tsx';
import { evidenceTitle, FigureEvidence, type FigureLinks } from '../../ui/memo/FigureEvidence.tsx';

/** Shows beside the text the evidence of the figure that was pressed. */
export function Evidence(props: {
  writeup: WriteupDetailsFragment;
  /** A new object for each press, which then receives the focus. */
  pressed: { index: number } | null;
  onShowSource: FigureLinks['onShowSource'];
  /** Leads back to the figure. */
  onDone: () => void;
}) {
  const { writeup, pressed, onDone } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) card.current?.focus({ preventScroll: true });
  }, [pressed]);
  const figure = pressed ? writeup.figures[pressed.index] : undefined;
  const title = evidenceTitle(figure);
  return (
    <Stack gap="5">
      {figure ? (
        <Box
          ref={card}
          key={pressed?.index}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          outline="none"
          onKeyDown={({ key }) => {
            if (key === 'Escape') onDone();
          }}
        >
          <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="2">
            {title}
          </Heading>
          <FigureEvidence figure={figure} writeupId={writeup.id} onShowSource={props.onShowSource} onDone={onDone} />
        </Box>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          Press a figure to see the words that state it.
        </Text>
      )}
      <CompanyLinks source={{ type: 'Writeup', id: writeup.id }} />
    </Stack>
  );
}
