import { Button, Field, HStack, Input, Stack } from '@chakra-ui/react';
import { Pencil, Undo2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useCorrectFactMutation, useWithdrawCorrectionMutation } from './figureCorrection.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { useAdminToken } from '../../lib/session/adminToken.ts';
import type { TracedFigure } from './figureMarkup.ts';
import { ErrorText } from '../errors/ErrorText.tsx';

/** Overrides a figure or withdraws that. The company's figure needs an unlocked admin panel. */
export function FigureCorrection(props: {
  writeupId: string;
  figure: TracedFigure & { factId: string };
  onDone: () => void;
}) {
  const { writeupId, figure, onDone } = props;
  const { factId, isPeriod = false } = figure;
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState(figure.text);
  const [note, setNote] = useState('');
  const [isForCompany, setForCompany] = useState(false);
  const isUnlocked = useAdminToken() !== null;
  const [correctFact] = useCorrectFactMutation();
  const [withdrawCorrection] = useWithdrawCorrectionMutation();
  const correct = useAction(async () => {
    const input = {
      writeupId,
      factId,
      note,
      isForCompany: isUnlocked && isForCompany,
      ...(isPeriod ? { periodLabel: word } : { text: word }),
    };
    await succeed(correctFact({ variables: { input } }));
    onDone();
  });
  const withdraw = useAction(async () => {
    const input = { writeupId, factId };
    await succeed(withdrawCorrection({ variables: { input } }));
    onDone();
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    correct.run();
  };

  if (!isOpen) {
    return (
      <>
        <HStack gap="2" mt="3" wrap="wrap">
          <Button size="xs" variant="outline" onClick={() => setOpen(true)}>
            <Pencil aria-hidden /> Correct this figure
          </Button>
          {figure.override && (
            <Button size="xs" variant="outline" loading={withdraw.isBusy} onClick={withdraw.run}>
              <Undo2 aria-hidden /> Use {figure.override.said}
            </Button>
          )}
        </HStack>
        <ErrorText mt="1">{withdraw.error}</ErrorText>
      </>
    );
  }
  return (
    <Stack asChild gap="3" mt="3">
      <form onSubmit={submit}>
        <Field.Root required>
          <Field.Label>{isPeriod ? 'Right period' : 'Right value'}</Field.Label>
          <Input
            ref={selectOnce}
            size="sm"
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>Note (optional)</Field.Label>
          <Input
            size="sm"
            value={note}
            maxLength={300}
            autoComplete="off"
            placeholder="Reason, such as audited accounts"
            onChange={(event) => setNote(event.target.value)}
          />
        </Field.Root>
        {isUnlocked && (
          <HStack asChild gap="2" textStyle="sm" cursor="pointer">
            <label>
              <input type="checkbox" checked={isForCompany} onChange={(event) => setForCompany(event.target.checked)} />
              Also the company's figure
            </label>
          </HStack>
        )}
        <ErrorText mt="1">{correct.error}</ErrorText>
        <HStack gap="2" justify="flex-end">
          <Button size="xs" variant="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="xs"
            colorPalette="brand"
            loading={correct.isBusy}
            disabled={word.trim() === '' || word === figure.text}
          >
            Correct
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}

/** Selects the value when the form opens, so that the user can type the new value immediately. */
function selectOnce(input: HTMLInputElement | null): void {
  input?.select();
}
