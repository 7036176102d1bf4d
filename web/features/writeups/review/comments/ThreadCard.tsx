import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Check, CornerDownRight, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WriteupThreadFragment } from '../review.gql.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { SearchedText } from '../../../../ui/sources/SearchedText.tsx';
import { CommentForm } from './CommentForm.tsx';
import { PassageQuote } from './PassageQuote.tsx';
import type { CommentActions } from './useCommentActions.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

/** Shows a thread: the comments on a passage, with their replies. */
export function ThreadCard(props: {
  thread: WriteupThreadFragment;
  actions: CommentActions;
  isActive: boolean;
  onShow: () => void;
  onDelete: (commentId: string) => void;
}) {
  const { thread, actions, isActive } = props;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const isResolved = thread.resolvedAt !== null;
  const isGone = thread.quote !== null && thread.place === null;
  const resolve = useAction(() => actions.resolve(thread.id, !isResolved));
  const stopReplying = () => {
    setReplying(false);
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  return (
    <Stack
      as="article"
      aria-label={`Comments on ${thread.quote ?? 'the whole write-up'}`}
      data-thread={thread.id}
      gap="3"
      px="3.5"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isActive ? 'brand.solid' : undefined}
      borderRadius="lg"
      opacity={1}
    >
      {thread.quote !== null &&
        (isGone ? (
          <Stack gap="1.5">
            <PassageQuote quote={thread.quote} isGone />
            <Text textStyle="xs" color="fg.muted" fontStyle="italic">
              Passage no longer in the text
            </Text>
          </Stack>
        ) : (
          <Box
            as="button"
            textAlign="start"
            cursor="pointer"
            borderRadius="sm"
            focusVisibleRing="outside"
            aria-label={`Show in the text: ${thread.quote}`}
            onClick={props.onShow}
          >
            <PassageQuote quote={thread.quote} />
          </Box>
        ))}
      {thread.comments.map((comment, index) => (
        <Box key={comment.id} ps={index === 0 ? '0' : '3'} borderStartWidth={index === 0 ? '0' : '1px'}>
          <HStack gap="2" justify="space-between" align="flex-start">
            <Text textStyle="xs" color="fg.muted" minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="semibold" color="fg">
                {comment.author?.name ?? 'Without a name'}
              </Text>{' '}
              · <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
            </Text>
            {comment.mayDelete && (
              <Box my="-2" me="-2" flexShrink={0}>
                <IconAction
                  label="Delete comment"
                  icon={Trash2}
                  isDestructive
                  onClick={() => props.onDelete(comment.id)}
                />
              </Box>
            )}
          </HStack>
          <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <SearchedText text={comment.body} marks={comment.mentions} />
          </Text>
        </Box>
      ))}
      {isReplying ? (
        <CommentForm
          label="Reply"
          submitLabel="Send reply"
          onSend={async (body) => {
            await actions.reply(thread.id, body);
            stopReplying();
          }}
          onCancel={stopReplying}
        />
      ) : (
        <HStack gap="1.5" wrap="wrap">
          {isResolved && (
            <Badge colorPalette="green" variant="surface">
              {thread.resolvedBy ? `Resolved by ${thread.resolvedBy.name}` : 'Resolved'}
            </Badge>
          )}
          <Button ref={replyButton} size="xs" variant="ghost" ms="-2" onClick={() => setReplying(true)}>
            <CornerDownRight aria-hidden /> Reply
          </Button>
          <Button size="xs" variant="ghost" loading={resolve.isBusy} onClick={() => resolve.run()}>
            {isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />} {isResolved ? 'Open again' : 'Resolve'}
          </Button>
        </HStack>
      )}
      <ErrorText>{resolve.error}</ErrorText>
    </Stack>
  );
}
