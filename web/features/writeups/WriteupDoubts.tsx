import { List, Text } from '@chakra-ui/react';
import { useWriteupDoubtsQuery } from '../../gql/hooks.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** Lists the figures that were doubted, rejected or corrected, with the reasons; nothing where there are none. */
export function WriteupDoubts({ id }: { id: string }) {
  const { data } = useWriteupDoubtsQuery({ variables: { id } });
  const doubts = (data?.node?.__typename === 'Writeup' && data.node.reading?.doubts) || [];
  if (doubts.length === 0) return null;
  return (
    <Disclosure label={`Doubted figures (${doubts.length})`}>
      <List.Root gap="3" mt="2" ps="5" textStyle="sm">
        {doubts.map(({ figure, sentence, words }) => (
          <List.Item key={sentence}>
            {figure && <Text fontWeight="medium">{figure}</Text>}
            {sentence}
            {!sentence.endsWith(words) && <Text color="fg.muted">{words}</Text>}
          </List.Item>
        ))}
      </List.Root>
    </Disclosure>
  );
}
