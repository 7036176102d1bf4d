import { Form } from '../actions/Form.tsx';
import { Box, Button, Text, HStack } from '@chakra-ui/react';
import { ArrowRight, Pencil, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { markFirstMemo } from '../../lib/firstMemoMarks.ts';
import { foundIn, type TracedFigure } from './figureMarkup.ts';
import { useQuotePassageQuery } from '../listening/passage.gql.ts';
import { PassagePlayer } from '../listening/PassagePlayer.tsx';
import { CorrectFactDocument, WithdrawCorrectionDocument } from './figureCorrection.gql.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { useAdminToken } from '../../lib/session/adminToken.ts';
import { ErrorText } from '../errors/ErrorText.tsx';
import { Muted } from '../page/Muted.tsx';
import { Quote } from '../sources/Quote.tsx';
import { TextField } from '../forms/TextField.tsx';

export interface FigureLinks {
  /** The id of the write-up, if its figures can be corrected. */
  writeupId?: string;
  /** The id that leads to the conversation; without it, the write-up's id does. */
  conversationId?: string | undefined;
  onShowSource?: ((figure: TracedFigure) => void) | undefined;
}

/** Shows where the source states a figure, below its title. `onDone` is called after a correction. */
export function FigureEvidence(props: FigureLinks & { figure: TracedFigure | undefined; onDone: () => void }) {
  const { figure, writeupId, conversationId = writeupId, onShowSource } = props;
  const isTraced = figure?.isVerified === true;
  useEffect(() => {
    if (isTraced) markFirstMemo({ isFigureTraced: true });
  }, [isTraced]);
  return (
    <>
      {figure?.formula && (
        <Text textStyle="sm" mb="3">
          {figure.formula}
        </Text>
      )}
      {(figure?.formula ? (figure.inputs ?? []) : [figure]).map((source, index) => (
        <FigureSource
          key={index}
          figure={source}
          isInput={source !== figure}
          conversationId={conversationId}
          onShowSource={onShowSource}
        />
      ))}
      {figure?.factId && writeupId && (
        <FigureCorrection writeupId={writeupId} figure={{ ...figure, factId: figure.factId }} onDone={props.onDone} />
      )}
    </>
  );
}

function FigureSource(props: {
  figure: TracedFigure | undefined;
  isInput: boolean;
  conversationId: string | undefined;
  onShowSource: ((figure: TracedFigure) => void) | undefined;
}) {
  const { figure, isInput, conversationId, onShowSource } = props;
  const isQuoted = figure?.isVerified === true && Boolean(figure.quote);
  return (
    <Box mt={isInput ? '3' : undefined}>
      {isInput && figure && (
        <Text textStyle="sm" fontWeight="medium" mb="1">
          {figure.text} {foundIn(figure)}
        </Text>
      )}
      {figure?.override && (
        <Text textStyle="sm" mb="2">
          {figure.override.sentence}
        </Text>
      )}
      {isQuoted ? (
        <Quote>{figure.quote}</Quote>
      ) : (
        <Muted>
          {figure?.byHand
            ? 'No source states this figure; its author is responsible for it.'
            : 'No source states this figure. Check it before you rely on it.'}
        </Muted>
      )}
      {isQuoted && figure.source === 'document' && onShowSource && (
        <Button size="xs" variant="outline" mt="3" onClick={() => onShowSource(figure)}>
          Show in the document <ArrowRight />
        </Button>
      )}
      {isQuoted && figure.source === 'conversation' && conversationId && (
        <QuotePlayer conversationId={conversationId} figure={figure} />
      )}
    </Box>
  );
}

/** Writes '$4.2M in the conversation', '14.3× is computed' or '57 was not found in the sources'. */
export function evidenceTitle(figure: TracedFigure | undefined): string {
  return `${figure?.text ?? ''} ${statusOf(figure)}`.trim();
}

function statusOf(figure: TracedFigure | undefined): string {
  if (figure?.byHand) return figure.byHand.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, '');
  if (!figure?.isVerified) return 'was not found in the sources';
  if (figure.formula) return 'is computed';
  return figure.override ? 'is a correction' : foundIn(figure);
}

function QuotePlayer({
  conversationId: id,
  figure: { quote, sourceStart: near = null },
}: {
  /** The id of a transcript, a recording, or a write-up from either. */
  conversationId: string;
  figure: TracedFigure;
}) {
  const node = useQuotePassageQuery({ variables: { id, quote: quote ?? '', near } }).data?.node;
  const passage = node?.__typename === 'Writeup' ? node.transcript?.heard : node && 'heard' in node ? node.heard : null;
  return passage ? <PassagePlayer passage={passage} /> : null;
}

/** Overrides a figure or withdraws that. The company's figure needs an unlocked admin panel. */
function FigureCorrection(props: { writeupId: string; figure: TracedFigure & { factId: string }; onDone: () => void }) {
  const { writeupId, figure, onDone } = props;
  const { factId, isPeriod = false } = figure;
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState(figure.text);
  const [note, setNote] = useState('');
  const [isForCompany, setForCompany] = useState(false);
  const isUnlocked = useAdminToken() !== null;
  const correctFact = useSend(CorrectFactDocument);
  const withdrawCorrection = useSend(WithdrawCorrectionDocument);
  const correct = useAction(async () => {
    await correctFact({
      writeupId,
      factId,
      note,
      isForCompany: isUnlocked && isForCompany,
      ...(isPeriod ? { periodLabel: word } : { text: word }),
    });
    onDone();
  });
  const withdraw = useAction(async () => {
    await withdrawCorrection({ writeupId, factId });
    onDone();
  });

  if (!isOpen) {
    return (
      <>
        <HStack gap="2" mt="3" wrap="wrap">
          <Button size="xs" variant="outline" onClick={() => setOpen(true)}>
            <Pencil /> Correct this figure
          </Button>
          {figure.override && (
            <Button size="xs" variant="outline" loading={withdraw.isBusy} onClick={withdraw.run}>
              <Undo2 /> Use {figure.override.said}
            </Button>
          )}
        </HStack>
        <ErrorText mt="1">{withdraw.error}</ErrorText>
      </>
    );
  }
  return (
    <Form gap="3" mt="3" onSubmit={correct.run}>
      <TextField
        ref={selectOnce}
        label={isPeriod ? 'Right period' : 'Right value'}
        required
        value={word}
        autoComplete="off"
        onChange={setWord}
      />
      <TextField
        label="Note (optional)"
        value={note}
        maxLength={300}
        autoComplete="off"
        placeholder="Reason, such as audited accounts"
        onChange={setNote}
      />
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
    </Form>
  );
}

/** Selects the value when the form opens, so that the user can type the new value immediately. */
function selectOnce(input: HTMLInputElement | null): void {
  input?.select();
}
