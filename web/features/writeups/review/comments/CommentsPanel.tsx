import { Button, Heading, HStack, Skeleton, Stack, Text, Badge, Box } from '@chakra-ui/react';
import { MessageSquarePlus, Check, CornerDownRight, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type WriteupThreadFragment,
  AddCommentDocument,
  DeleteCommentDocument,
  ReplyToCommentDocument,
  ResolveCommentsDocument,
} from '../review.gql.ts';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { CommentForm, PassageQuote } from './CommentForm.tsx';
import type { SelectedPassage } from './passages.ts';
import { inReadingOrder } from './threadOrder.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { SearchedText } from '../../../../ui/sources/SearchedText.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { useConfirmed } from '../../../../ui/dialogs/useConfirmed.ts';

export interface CommentDraft {
  passage: SelectedPassage | null;
}

/** Shows the comments on a write-up. */
export function CommentsPanel(props: {
  threads: readonly WriteupThreadFragment[] | undefined;
  query: { error: Error | undefined; refetch: () => Promise<unknown> };
  writeupId: string;
  draft: CommentDraft | null;
  activeId: string | null;
  onDraft: (draft: CommentDraft | null) => void;
  onShow: (threadId: string) => void;
}) {
  const { threads, query, writeupId, draft, activeId, onDraft } = props;
  const addComment = useSend(AddCommentDocument);
  const deleteComment = useSend(DeleteCommentDocument);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isShowingResolved, setShowingResolved] = useState(false);
  const ordered = inReadingOrder(threads ?? []);
  const [open, resolved] = [ordered.filter((each) => !each.resolvedAt), ordered.filter((each) => each.resolvedAt)];
  const isResolvedShown = isShowingResolved || resolved.some(({ id }) => id === activeId);

  const isLoaded = threads !== undefined;
  useEffect(() => {
    if (isLoaded) panel.current?.querySelector(`[data-thread="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isLoaded]);

  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const deletion = useConfirmed(async (commentId: string) => {
    await deleteComment({ commentId });
  });
  const card = (thread: WriteupThreadFragment) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      isActive={thread.id === activeId}
      onShow={() => props.onShow(thread.id)}
      onDelete={deletion.ask}
    />
  );
  return (
    <Stack ref={panel} gap="3">
      <Heading as="h3" size="sm" ref={heading} tabIndex={-1} outline="none">
        {threads ? `${open.length} open` : 'Comments'}
      </Heading>
      {draft ? (
        <CommentForm
          key={draft.passage?.quote}
          label={draft.passage ? 'Comment on this passage' : 'Comment on the whole write-up'}
          submitLabel="Comment"
          quote={draft.passage?.quote}
          onSend={async (body) => {
            // Without a passage, the comment is about the whole text.
            await addComment({ writeupId, body, ...draft.passage });
            onDraft(null);
            focusHeading();
          }}
          onCancel={() => {
            onDraft(null);
            focusHeading();
          }}
        />
      ) : (
        <Stack gap="1.5" align="flex-start">
          <Muted textStyle="xs">Select a passage of the text to comment on it.</Muted>
          <Button size="xs" variant="outline" bg="bg.panel" onClick={() => onDraft({ passage: null })}>
            <MessageSquarePlus /> Comment on the whole write-up
          </Button>
        </Stack>
      )}
      {threads ? (
        <>
          {open.map(card)}
          {resolved.length > 0 && (
            <HStack>
              <Button
                size="xs"
                variant="ghost"
                aria-expanded={isResolvedShown}
                onClick={() => setShowingResolved(!isResolvedShown)}
              >
                {isResolvedShown ? 'Hide resolved' : `Show resolved (${resolved.length})`}
              </Button>
            </HStack>
          )}
          {isResolvedShown && resolved.map(card)}
        </>
      ) : query.error ? (
        <QueryError title="The comments could not be loaded" query={query} />
      ) : (
        <Skeleton h="20" />
      )}
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete Comment"
        message="Are you sure you want to delete this comment? This action cannot be undone."
        finalFocus={() => heading.current}
      />
    </Stack>
  );
}

/** Shows a thread: the comments on a passage, with their replies. */
function ThreadCard(props: {
  thread: WriteupThreadFragment;
  isActive: boolean;
  onShow: () => void;
  onDelete: (commentId: string) => void;
}) {
  const { thread, isActive } = props;
  const replyToComment = useSend(ReplyToCommentDocument);
  const resolveComments = useSend(ResolveCommentsDocument);
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const isResolved = thread.resolvedAt !== null;
  const isGone = thread.quote !== null && thread.place === null;
  const resolve = useAction(() => resolveComments({ threadId: thread.id, isResolved: !isResolved }));
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
            <Muted textStyle="xs" fontStyle="italic">
              Passage no longer in the text
            </Muted>
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
            <Muted textStyle="xs" minW="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="semibold" color="fg">
                {comment.author?.name ?? 'Without a name'}
              </Text>{' '}
              · <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
            </Muted>
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
            await replyToComment({ threadId: thread.id, body });
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
            <CornerDownRight /> Reply
          </Button>
          <Button size="xs" variant="ghost" loading={resolve.isBusy} onClick={() => resolve.run()}>
            {isResolved ? <RotateCcw /> : <Check />} {isResolved ? 'Open again' : 'Resolve'}
          </Button>
        </HStack>
      )}
      <ErrorText>{resolve.error}</ErrorText>
    </Stack>
  );
}
