import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { BadgeCheck, Ban, RotateCcw } from 'lucide-react';
import type { StatementFragment } from './evidence.gql.ts';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { figureText } from '../../../lib/text/figureText.ts';
import { printedWords, statementFacts } from './statementText.ts';

export interface Verdicts {
  isBusy: boolean;
  verify(statement: StatementFragment, isVerified: boolean): void;
  reject(statement: StatementFragment, isRejected: boolean): void;
}

/** Shows a statement of a metric with all its details and its place in the source. */
export function Statement(props: {
  statement: StatementFragment;
  isShown: boolean;
  isConflicting: boolean;
  /** Null while the admin panel is locked. */
  verdicts: Verdicts | null;
}) {
  const { statement, isShown, isConflicting, verdicts } = props;
  const { source, isRejected } = statement;
  const printed = printedWords(statement);
  const isDoubtful = statement.doubt !== null && !statement.isVerified;
  return (
    <Stack as="li" gap="1.5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="baseline">
        <Text fontWeight="semibold" textDecoration={isRejected ? 'line-through' : undefined} overflowWrap="anywhere">
          {figureText(statement) ?? 'Not known'}
        </Text>
        {isShown && (
          <Text textStyle="xs" color="fg.success">
            Shown
          </Text>
        )}
        {isConflicting && (
          <Text textStyle="xs" color="fg.warning">
            Contradicts the shown value
          </Text>
        )}
        {isDoubtful && (
          <Text textStyle="xs" color="fg.warning">
            Read, but doubtful: {statement.doubt}
          </Text>
        )}
        {isRejected && (
          <Text textStyle="xs" color="fg.error">
            Rejected by a person
          </Text>
        )}
        <Muted textStyle="xs">{statementFacts(statement).join(' · ')}</Muted>
      </Flex>
      <Muted overflowWrap="anywhere">
        <SourceLink title={source.title} source={source} words={wordsOf(statement)} />
        {printed !== null && ` · ${printed}`}
      </Muted>
      {source.quote && <Quote>{source.quote}</Quote>}
      {source.heard && <PassagePlayer passage={source.heard} />}
      {otherInputs(statement).map((input) => (
        <Box key={`${input.place}${input.quote}`} textStyle="sm">
          <SourceLink title={input.sourceTitle} source={input} words={wordsToFind(input.quote)} />
          <Quote>{input.quote}</Quote>
        </Box>
      ))}
      {verdicts !== null && statement.origin !== 'PERSON' && (
        <HStack gap="2" wrap="wrap">
          {!isRejected && (
            <Button
              size="xs"
              variant="outline"
              disabled={verdicts.isBusy}
              onClick={() => verdicts.verify(statement, !statement.isVerified)}
            >
              <BadgeCheck /> {statement.isVerified ? 'Withdraw verification' : isDoubtful ? 'Accept' : 'Verify'}
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            disabled={verdicts.isBusy}
            onClick={() => verdicts.reject(statement, !isRejected)}
          >
            {isRejected ? <RotateCcw /> : <Ban />}
            {isRejected ? 'Accept again' : 'Reject'}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

/** Returns the inputs that are at another place than the value, so that two years of one row are quoted only once. */
function otherInputs({ inputs, source }: StatementFragment): StatementFragment['inputs'] {
  const seen = new Set([`${source.place}${source.quote}`]);
  return inputs.filter(({ place, quote }) => !seen.has(`${place}${quote}`) && seen.add(`${place}${quote}`));
}

function wordsOf({ computation, printed, source }: StatementFragment): string {
  return computation === null && printed !== '' ? printed : wordsToFind(source.quote ?? '');
}

function Quote({ children }: { children: string }) {
  return (
    <Box
      as="blockquote"
      borderStartWidth="3px"
      borderColor="border.emphasized"
      ps="3"
      textStyle="sm"
      color="fg.muted"
      overflowWrap="anywhere"
      lineClamp="4"
    >
      “{children}”
    </Box>
  );
}
