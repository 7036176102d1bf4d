import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { HeardSoFar } from '../recorder.ts';

/** Shows the last lines of the text that the browser recognises during the recording. */
export function HeardText({ text, interim, problem }: HeardSoFar) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [text, interim]);
  return (
    <Box w="full" borderTopWidth="1px" pt="4">
      <Box
        ref={box}
        // Not a live region, because a screen reader would talk into the recording.
        role="log"
        aria-live="off"
        aria-label="Heard so far"
        tabIndex={0}
        maxH="8rem"
        overflowY="auto"
        textStyle="sm"
        lineHeight="1.6"
        whiteSpace="pre-wrap"
      >
        {text || interim ? (
          <>
            {text}{' '}
            <Text as="span" color="fg.muted">
              {interim}
            </Text>
          </>
        ) : (
          <Text as="span" color="fg.muted">
            {problem ? 'No speech was recognised.' : 'Recognised speech appears here.'}
          </Text>
        )}
      </Box>
      {problem && (
        <Text role="alert" textStyle="sm" color="fg.warning" mt="2">
          {problem} The recording continues.
        </Text>
      )}
    </Box>
  );
}
