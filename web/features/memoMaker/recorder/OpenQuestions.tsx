import { chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useOpenQuestionsQuery } from '../memoMaker.gql.ts';
import type { RecorderSnapshot } from './recorder.ts';
import { recorder } from './useRecorder.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const answers: Partial<Record<string, string>> = { PARTLY: 'answered in part', EVADED: 'evaded' };

/** Lists a company's questions without a full answer. Ticking one notes at this second that it was asked. */
export function OpenQuestions({ companyId, notes }: { companyId: string } & Pick<RecorderSnapshot, 'notes'>) {
  const { data } = useOpenQuestionsQuery({ variables: { id: companyId } });
  if (data?.node?.__typename !== 'Company') return null;
  const open = data.node.followUps.filter(({ status }) => status === 'OPEN' || answers[status] !== undefined);
  return (
    <Stack as="section" aria-label="Open questions" gap="1">
      <Heading as="h3" size="sm">
        Open questions
      </Heading>
      {open.length === 0 && <Muted>None.</Muted>}
      <Stack as="ul" gap="0">
        {open.map(({ id, words, status }) => {
          const text = `Asked: ${words}`;
          const note = notes.find((each) => each.text.startsWith(text));
          const tick = (isAsked: boolean) =>
            isAsked
              ? recorder.note({ key: crypto.randomUUID(), atMs: recorder.elapsedMs, text }, true)
              : note && recorder.note({ ...note, text: '' }, true);
          return (
            <li key={id}>
              <HStack
                asChild
                gap="2.5"
                align="start"
                py="2"
                minH={{ base: '11', sm: '9' }}
                textStyle="sm"
                cursor="pointer"
              >
                <label>
                  <chakra.input
                    type="checkbox"
                    mt="1"
                    accentColor="brand.solid"
                    flexShrink={0}
                    checked={note !== undefined}
                    onChange={({ target }) => tick(target.checked)}
                  />
                  <Text as="span" color={note ? 'fg.muted' : undefined} overflowWrap="anywhere">
                    {words}
                    {answers[status] && ` (${answers[status]})`}
                  </Text>
                </label>
              </HStack>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
