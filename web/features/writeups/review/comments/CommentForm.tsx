import { Form } from '../../../../ui/actions/Form.tsx';
import { Button, Field, HStack, Box, Textarea, type TextareaProps } from '@chakra-ui/react';
import { useState, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { useColleaguesQuery } from '../review.gql.ts';
import { mentionAt, namesFor } from './mentionRules.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

/** Sends a comment or a reply. What is typed stays when sending fails. */
export function CommentForm(props: {
  label: string;
  submitLabel: string;
  /** The passage of a comment that starts a thread. */
  quote?: string | undefined;
  onSend: (body: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [body, setBody] = useState('');
  const send = useAction(() => props.onSend(body));
  return (
    <Form gap="2.5" onSubmit={send.run}>
      {props.quote !== undefined && <PassageQuote quote={props.quote} />}
      <Field.Root required>
        <Field.Label srOnly>{props.label}</Field.Label>
        <MentionBox
          size="sm"
          bg="bg.panel"
          rows={3}
          maxLength={4000}
          placeholder={`${props.label}. @ mentions a colleague.`}
          value={body}
          onText={setBody}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field.Root>
      <ErrorText>{send.error}</ErrorText>
      <HStack gap="2" justify="flex-end">
        <Button size="xs" variant="outline" bg="bg.panel" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="xs"
          colorPalette="brand"
          loading={send.isBusy}
          disabled={body.trim() === ''}
          title="Ctrl+Enter"
        >
          {props.submitLabel}
        </Button>
      </HStack>
    </Form>
  );
}

/** A text box that offers the firm's people after an @: arrow keys choose, Enter or Tab takes, Escape closes. */
function MentionBox(props: Omit<TextareaProps, 'value'> & { value: string; onText: (text: string) => void }) {
  const { value, onText, onKeyDown, ...box } = props;
  const listId = useId();
  const { member } = useSession().session;
  const { data } = useColleaguesQuery();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** The place of the @ whose offers were closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = mentionAt(value, caret);
  const others = [...new Set(data?.members.flatMap(({ id, name }) => (id === member?.id ? [] : [name])))];
  const offers = mention && mention.start !== closedAt ? namesFor(mention.typed, others) : [];
  const at = Math.min(chosen, offers.length - 1);

  const take = (name: string | undefined) => {
    if (!mention || name === undefined) return;
    const before = `${value.slice(0, mention.start)}@${name} `;
    onText(before + value.slice(caret));
    setCaret(before.length);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (offers.length === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return onKeyDown?.(event);
    if (event.key === 'ArrowDown') setChosen((at + 1) % offers.length);
    else if (event.key === 'ArrowUp') setChosen((at - 1 + offers.length) % offers.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offers[at]);
    else if (event.key === 'Escape') setClosedAt(mention?.start ?? null);
    else return onKeyDown?.(event);
    event.preventDefault();
    // Escape would also close what the text box is in.
    event.stopPropagation();
  };
  return (
    <Box position="relative" w="full">
      <Textarea
        {...box}
        ref={input}
        value={value}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart);
          setChosen(0);
          setClosedAt(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKey}
      />
      {offers.length > 0 && (
        <Box
          id={listId}
          role="listbox"
          aria-label="Colleagues"
          position="absolute"
          top="100%"
          insetInline="0"
          zIndex="dropdown"
          mt="1"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          shadow="md"
        >
          {offers.map((name, index) => (
            <Box
              key={name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              px="2.5"
              py={{ base: '2.5', sm: '1.5' }}
              textStyle="sm"
              rounded="l1"
              cursor="pointer"
              truncate
              bg={index === at ? 'bg.muted' : undefined}
              onPointerMove={() => setChosen(index)}
              // The text box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Shows the passage of a thread, with the words that it had at that time. */
export function PassageQuote({ quote, isGone = false }: { quote: string; isGone?: boolean }) {
  return (
    <Box borderStartWidth="3px" borderColor={isGone ? 'border' : 'yellow.solid'} ps="2.5">
      <Muted lineClamp={3} overflowWrap="anywhere" title={quote}>
        {quote}
      </Muted>
    </Box>
  );
}
