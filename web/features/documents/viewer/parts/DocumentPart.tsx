import { skipToken } from '@apollo/client/react';
import { Badge, Box, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { EyeOff, ScanText } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDocumentPartsQuery, type DocumentDetailsFragment } from '../../documents.gql.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { partLabel } from './partRules.ts';
import { PartSections } from './PartSections.tsx';
import { revealMark, type Found } from '../Marked.tsx';

export type PartName = DocumentDetailsFragment['partNames'][number];

const chunkSize = 8;
/** Delay in milliseconds, so that a part that is only scrolled past is not loaded. */
const restTime = 80;

export function DocumentPart(props: { documentId: string; name: PartName; found: Found; estimatedHeight: number }) {
  const { documentId, name, found } = props;
  const from = Math.floor(name.position / chunkSize) * chunkSize;
  const isResting = useRest();
  const query = useDocumentPartsQuery(
    isResting ? { variables: { id: documentId, from, count: chunkSize } } : skipToken,
  );
  const document = query.data?.node?.__typename === 'Document' ? query.data.node : undefined;
  const part = document?.parts.find(({ position }) => position === name.position);
  const isLoaded = part !== undefined;

  const box = useRef<HTMLDivElement>(null);
  const { current } = found;
  useLayoutEffect(() => {
    if (current === null || !isLoaded) return;
    // The list must position this part first.
    const frame = requestAnimationFrame(() => {
      const mark = box.current?.querySelector('[aria-current]');
      if (mark) revealMark(mark);
    });
    return () => cancelAnimationFrame(frame);
  }, [current, isLoaded]);

  return (
    <Box ref={box} as="section" aria-label={partLabel(name)} pb="6">
      <PartHeading name={name} />
      {part ? (
        part.text.trim() === '' ? (
          <Text color="fg.subtle" fontStyle="italic">
            There is no text here.
          </Text>
        ) : (
          <PartSections part={part} found={found} />
        )
      ) : query.error ? (
        <QueryError title={`${partLabel(name)} could not be loaded`} query={query} />
      ) : (
        <Stack gap="3" minH={`${props.estimatedHeight - 72}px`} role="status" aria-label="Loading ...">
          {[94, 88, 97, 62].map((width) => (
            <Skeleton key={width} height="4" width={`${width}%`} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** Returns true once the component has been mounted for `restTime`. */
function useRest(): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restTime);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}

function PartHeading({ name }: { name: PartName }) {
  const label = name.kind === 'PAGE' || name.kind === 'SLIDE' ? partLabel(name) : '';
  if (!label && !name.isOcr && !name.isHidden) return null;
  return (
    <HStack gap="2" mb="3" pt="1">
      {label && (
        <Text textStyle="xs" fontWeight="semibold" color="fg.subtle">
          {label}
        </Text>
      )}
      {name.isOcr && (
        <Badge size="sm" colorPalette="orange">
          <ScanText size={12} /> Read from a picture
        </Badge>
      )}
      {name.isHidden && (
        <Badge size="sm">
          <EyeOff size={12} /> Hidden {name.kind === 'SLIDE' ? 'slide' : 'sheet'}
        </Badge>
      )}
      <Box flex="1" h="1px" bg="border" aria-hidden />
    </HStack>
  );
}
