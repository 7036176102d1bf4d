import { HStack, Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PersonName } from './PersonName.tsx';

/** Shows the author among the facts of a list's entry; nothing if the author has no name. */
export function AuthorFact({ author }: { author: ComponentProps<typeof PersonName>['person'] | null }) {
  if (!author) return null;
  return (
    <HStack gap="1.5" minW="0">
      <UserRound size={14} aria-label="By" style={{ flexShrink: 0 }} />
      <Text as="span" truncate>
        <PersonName person={author} />
      </Text>
    </HStack>
  );
}
