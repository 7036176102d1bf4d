import { HStack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { unverifiedNote } from './figureMarkup.ts';
import { measure } from './WriteupArticle.tsx';

/** Says how many figures of a text are unverified; nothing when all are verified. */
export function UnverifiedNote({ count }: { count: number }) {
  const note = unverifiedNote(count);
  if (!note) return null;
  return (
    <HStack
      role="note"
      gap="2.5"
      maxW={measure}
      w="full"
      mx="auto"
      textStyle="sm"
      bg="bg.warning"
      color="fg.warning"
      borderRadius="md"
      px="4"
      py="2.5"
    >
      <TriangleAlert size={16} aria-hidden />
      {note}
    </HStack>
  );
}
