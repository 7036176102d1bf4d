import { Badge, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDecideFollowUpMutation, type DossierFollowUpFragment, AskQuestionDocument } from './dossier.gql.ts';
import type { FollowUpKind, FollowUpState, FollowUpStatus } from '../../../gql/types.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { formatDay, joinFacts } from '../../../lib/text/format.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { LineForm, Nothing, Row, Rows } from './Section.tsx';
import { useChange } from './useChange.ts';
import { useSend } from '../../../lib/answers/useAction.ts';

const stateTexts: Readonly<Record<FollowUpState, { label: string; color: string }>> = {
  OPEN: { label: 'Open', color: 'gray' },
  OVERDUE: { label: 'Overdue', color: 'orange' },
  KEPT: { label: 'Kept', color: 'green' },
  MISSED: { label: 'Missed', color: 'red' },
  MOVED: { label: 'Moved', color: 'orange' },
  WITHDRAWN: { label: 'Withdrawn', color: 'gray' },
  ANSWERED: { label: 'Answered', color: 'green' },
  PARTLY: { label: 'Answered in part', color: 'orange' },
  EVADED: { label: 'Evaded', color: 'red' },
  MET: { label: 'Met', color: 'green' },
};

/** What a person may decide of each kind. */
const decisions: Readonly<Record<FollowUpKind, readonly FollowUpStatus[]>> = {
  PROMISE: ['KEPT', 'MISSED', 'WITHDRAWN'],
  QUESTION: ['ANSWERED', 'PARTLY', 'EVADED', 'WITHDRAWN'],
  CONDITION: ['MET', 'WITHDRAWN'],
};

const empty: Readonly<Record<FollowUpKind, string>> = {
  PROMISE: 'No source promises anything yet. Promises are read from conversations, decks and plans.',
  QUESTION: 'No questions yet. They are read from conversations and memos, or ask one here.',
  CONDITION: 'No verdict has a condition.',
};

const shownFirst = 6;

/** True for a row that asks nothing of anybody any more; the others come first. */
const isSettled = ({ status }: DossierFollowUpFragment): boolean =>
  status === 'KEPT' || status === 'ANSWERED' || status === 'WITHDRAWN';

/** Lists promises, questions or conditions with their status, and lets a person decide. */
export function FollowUps(props: { kind: FollowUpKind; companyId: string; rows: readonly DossierFollowUpFragment[] }) {
  const { kind, rows } = props;
  const [isWhole, setWhole] = useState(false);
  const inOrder = [...rows].sort((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  const shown = isWhole ? inOrder : inOrder.slice(0, shownFirst);
  return (
    <Stack gap="3">
      {rows.length === 0 ? (
        <Nothing>{empty[kind]}</Nothing>
      ) : (
        <Rows>
          {shown.map((row) => (
            <FollowUpRow key={row.id} row={row} />
          ))}
        </Rows>
      )}
      {rows.length > shown.length && (
        <Button size="sm" variant="ghost" alignSelf="start" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
      {kind === 'QUESTION' && <AskForm companyId={props.companyId} />}
    </Stack>
  );
}

function FollowUpRow({ row }: { row: DossierFollowUpFragment }) {
  const { words, who, saidOn, due, dueLabel, movedTo, status, reason, isDecided, source, evidence } = row;
  const [decide] = useDecideFollowUpMutation();
  const [isChanging, setChanging] = useState(!isSettled(row));
  const act = useChange((next: FollowUpStatus | null) =>
    succeed(decide({ variables: { input: { id: row.id, status: next } } })),
  );
  const state = stateTexts[status];
  const facts = [
    who,
    saidOn && `on ${formatDay(saidOn)}`,
    due ? `due ${formatDay(due)}` : dueLabel && `due ${dueLabel}`,
    movedTo && `moved to ${formatDay(movedTo)}`,
  ];
  return (
    <Row flexDirection="column" gap="1" py="3">
      <Flex gap="3" align="baseline" justify="space-between">
        <Text overflowWrap="anywhere">{words}</Text>
        <Badge colorPalette={state.color} variant="surface" flexShrink="0">
          {state.label}
        </Badge>
      </Flex>
      <Muted textStyle="xs">{joinFacts(facts)}</Muted>
      {source && !(isSettled(row) && evidence) && <Place source={source} />}
      {reason && <Muted>{reason}</Muted>}
      {evidence && <Place source={evidence} />}
      <HStack gap="1" wrap="wrap" data-print="hide">
        {!isChanging ? (
          <Button size="2xs" variant="ghost" onClick={() => setChanging(true)}>
            Change status
          </Button>
        ) : isDecided ? (
          <Button size="2xs" variant="ghost" disabled={act.isBusy} onClick={() => act.run(null)}>
            Let the sources decide
          </Button>
        ) : (
          decisions[row.kind].map((next) => (
            <Button key={next} size="2xs" variant="ghost" disabled={act.isBusy} onClick={() => act.run(next)}>
              {stateTexts[next].label}
            </Button>
          ))
        )}
      </HStack>
      {act.error && <InlineError title="That could not be saved" message={act.error} />}
    </Row>
  );
}

function Place({ source }: { source: NonNullable<DossierFollowUpFragment['source']> }) {
  return (
    <Flex textStyle="sm" gap="3" wrap="wrap" align="center">
      <SourceLink title={source.title} source={source} words={wordsToFind(source.quote ?? '')} />
      {source.heard && <PassagePlayer passage={source.heard} />}
    </Flex>
  );
}

function AskForm({ companyId }: { companyId: string }) {
  const [words, setWords] = useState('');
  const ask = useSend(AskQuestionDocument);
  const act = useChange(async () => {
    await ask({ companyId, words });
    setWords('');
  });
  return (
    <LineForm
      name="Question to the founder"
      placeholder="Ask something of the founder"
      words={words}
      onWords={setWords}
      button="Add question"
      failure="The question could not be added"
      {...act}
    />
  );
}
