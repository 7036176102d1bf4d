import { Form } from '../../../ui/actions/Form.tsx';
import { Box, Button, Flex, HStack, Skeleton, Stack, Text, Field, Textarea } from '@chakra-ui/react';
import { Gavel, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { GiveVerdictDocument, WithdrawVerdictDocument, type WriteupVerdictFragment } from './review.gql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { measure } from '../../../ui/memo/memoStyles.ts';
import { useReview } from './useReview.ts';
import { VerdictBadge, verdicts } from './VerdictBadge.tsx';
import type { Verdict } from '../../../gql/types.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { focusOnce } from '../../../ui/focusOnce.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows the partner's verdict: the reason, who gave it, and a button to change it. */
export function VerdictBar({ writeupId }: { writeupId: string }) {
  const { review, error, refetch } = useReview(writeupId);
  return (
    <Box as="section" aria-label="Verdict" maxW={measure} w="full" mx="auto">
      {review ? (
        <KnownVerdict review={review} />
      ) : error ? (
        <QueryError title="The verdict could not be loaded" query={{ error, refetch }} />
      ) : (
        <Skeleton h="12" />
      )}
    </Box>
  );
}

function KnownVerdict({ review }: { review: WriteupVerdictFragment }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [newest, ...earlier] = review.verdicts;
  const current = review.verdict && newest?.verdict ? newest : null;
  const history = current ? earlier : review.verdicts;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Stack gap="3" bg="bg.subtle" borderWidth="1px" borderRadius="lg" px="4" py="3">
      <Flex gap="3" justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        {current ? (
          <Stack gap="1" minW="0">
            <HStack columnGap="3" rowGap="1" wrap="wrap">
              {review.verdict && <VerdictBadge verdict={review.verdict} />}
              <Muted>{byline(current)}</Muted>
            </HStack>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {current.reason}
            </Text>
          </Stack>
        ) : (
          <Muted alignSelf="center">No partner has given a verdict yet.</Muted>
        )}
        {!isOpen && (
          <Button
            ref={opener}
            size="sm"
            variant="outline"
            flexShrink={0}
            bg="bg.panel"
            data-print="hide"
            onClick={() => setOpen(true)}
          >
            {current ? <Pencil /> : <Gavel />} {current ? 'Change verdict' : 'Give a verdict'}
          </Button>
        )}
      </Flex>
      {isOpen && <VerdictForm writeupId={review.id} current={review.verdict} onDone={close} />}
      {history.length > 0 && (
        <Disclosure label={`Earlier (${history.length})`}>
          <Stack as="ol" gap="2" mt="2">
            {history.map((given) => (
              <Box as="li" key={given.givenAt} textStyle="sm">
                <HStack columnGap="3" rowGap="1" wrap="wrap">
                  {given.verdict ? <VerdictBadge verdict={given.verdict} /> : <Text as="span">Taken back</Text>}
                  <Text as="span" color="fg.muted">
                    {byline(given)}
                  </Text>
                </HStack>
                {given.reason && (
                  <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {given.reason}
                  </Text>
                )}
              </Box>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Returns 'Anna Lee · Nov 23, 2026'. */
function byline({ author, givenAt }: Pick<WriteupVerdictFragment['verdicts'][number], 'author' | 'givenAt'>): string {
  return [author?.name, formatDate(givenAt)].filter(Boolean).join(' · ');
}

/** Gives a verdict with its reason, or withdraws the current verdict. */
function VerdictForm(props: { writeupId: string; current: Verdict | null; onDone: () => void }) {
  const { writeupId, current, onDone } = props;
  const [verdict, setVerdict] = useState(current);
  const [reason, setReason] = useState('');
  const giveVerdict = useSend(GiveVerdictDocument);
  const withdrawVerdict = useSend(WithdrawVerdictDocument);
  const give = useAction(async () => {
    if (verdict === null) return;
    await giveVerdict({ writeupId, verdict, reason });
    onDone();
  });
  const withdraw = useAction(async () => {
    await withdrawVerdict({ writeupId });
    onDone();
  });
  const problem = give.error ?? withdraw.error;
  return (
    <Form gap="3" onSubmit={give.run}>
      <HStack role="group" aria-label="Verdict" gap="2">
        {verdicts.map(({ value, label, hue }, index) => (
          <Button
            key={value}
            ref={index === 0 ? focusOnce : undefined}
            type="button"
            size="sm"
            flex={{ base: '1', sm: 'none' }}
            variant={verdict === value ? 'solid' : 'outline'}
            bg={verdict === value ? undefined : 'bg.panel'}
            colorPalette={verdict === value ? hue : 'gray'}
            aria-pressed={verdict === value}
            onClick={() => setVerdict(value)}
          >
            {label}
          </Button>
        ))}
      </HStack>
      <Field.Root required>
        <Field.Label>Reason</Field.Label>
        <Textarea
          size="sm"
          bg="bg.panel"
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field.Root>
      <ErrorText>{problem}</ErrorText>
      <HStack gap="2" wrap="wrap" justify="flex-end">
        {current && (
          <Button
            size="sm"
            variant="ghost"
            me="auto"
            loading={withdraw.isBusy}
            disabled={give.isBusy}
            onClick={withdraw.run}
          >
            Take back
          </Button>
        )}
        <Button size="sm" variant="outline" bg="bg.panel" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          colorPalette="brand"
          loading={give.isBusy}
          disabled={verdict === null || reason.trim() === '' || withdraw.isBusy}
        >
          Save verdict
        </Button>
      </HStack>
    </Form>
  );
}
