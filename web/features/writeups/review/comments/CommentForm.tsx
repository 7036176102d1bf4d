import { Button, Field, HStack, Stack } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { MentionBox } from './MentionBox.tsx';
import { PassageQuote } from './PassageQuote.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

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
      </form>
    </Stack>
  );
}
