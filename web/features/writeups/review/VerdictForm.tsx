import { Button, Field, HStack, Stack, Textarea } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import type { Verdict } from '../../../gql/types.ts';
import { useGiveVerdictMutation, useWithdrawVerdictMutation } from './review.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { verdicts } from './VerdictBadge.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { focusOnce } from '../../../ui/focusOnce.ts';

/** Gives a verdict with its reason, or withdraws the current verdict. */
export function VerdictForm(props: { writeupId: string; current: Verdict | null; onDone: () => void }) {
  const { writeupId, current, onDone } = props;
  const [verdict, setVerdict] = useState(current);
  const [reason, setReason] = useState('');
  const [giveVerdict] = useGiveVerdictMutation();
  const [withdrawVerdict] = useWithdrawVerdictMutation();
  const give = useAction(async () => {
    if (verdict === null) return;
    const input = { writeupId, verdict, reason };
    await succeed(giveVerdict({ variables: { input } }));
    onDone();
  });
  const withdraw = useAction(async () => {
    await succeed(withdrawVerdict({ variables: { input: { writeupId } } }));
    onDone();
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    give.run();
  };
  const problem = give.error ?? withdraw.error;
  return (
    <Stack asChild gap="3">
      <form onSubmit={submit}>
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
      </form>
    </Stack>
  );
}
