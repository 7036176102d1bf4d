import { Fact } from './Fact.tsx';
import { Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PersonName } from './PersonName.tsx';

/** Shows the author among the facts of a list's entry; nothing if the author has no name. */
export function AuthorFact({ author }: { author: ComponentProps<typeof PersonName>['person'] | null }) {
  if (!author) return null;
  return (
    <Fact icon={UserRound} label="By">
      <Text as="span" truncate>
        <PersonName person={author} />
      </Text>
    </Fact>
  );
}
