import { Button, Field, HStack, Stack, Textarea } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { PassageQuote } from './PassageQuote.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { focusOnce } from '../../../../ui/focusOnce.ts';

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
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send.run();
  };
  return (
    <Stack asChild gap="2.5">
      <form onSubmit={submit}>
        {props.quote !== undefined && <PassageQuote quote={props.quote} />}
        <Field.Root required>
          <Field.Label srOnly>{props.label}</Field.Label>
          <Textarea
            ref={focusOnce}
            size="sm"
            bg="bg.panel"
            rows={3}
            maxLength={4000}
            placeholder={props.label}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field.Root>
        <ErrorText>{send.error}</ErrorText>
        <HStack gap="2" justify="flex-end">
          <Button size="xs" variant="outline" bg="bg.panel" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="xs" colorPalette="brand" loading={send.isBusy} disabled={body.trim() === ''}>
            {props.submitLabel}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}
