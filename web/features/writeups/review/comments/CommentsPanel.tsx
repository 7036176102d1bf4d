import { Button, CloseButton, Flex, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WriteupThreadFragment } from '../review.gql.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { SelectedPassage } from './passages.ts';
import { ThreadCard } from './ThreadCard.tsx';
import { inReadingOrder } from './threadOrder.ts';
import type { CommentActions } from './useCommentActions.ts';

export interface CommentDraft {
  passage: SelectedPassage | null;
}

/** Shows the comments on a write-up, beside its text or below it. */
export function CommentsPanel(props: {
  threads: readonly WriteupThreadFragment[] | undefined;
  query: { error: Error | undefined; refetch: () => Promise<unknown> };
  actions: CommentActions;
  draft: CommentDraft | null;
  activeId: string | null;
  onDraft: (draft: CommentDraft | null) => void;
  onShow: (threadId: string) => void;
  onClose: () => void;
}) {
  const { threads, query, actions, draft, activeId, onDraft } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isShowingResolved, setShowingResolved] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const ordered = inReadingOrder(threads ?? []);
  const [open, resolved] = [ordered.filter((each) => !each.resolvedAt), ordered.filter((each) => each.resolvedAt)];
  const isResolvedShown = isShowingResolved || resolved.some(({ id }) => id === activeId);

  useEffect(() => {
    // On a phone the panel opens below a long text, so it is scrolled into view.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    panel.current?.querySelector(`[data-thread="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const remove = useAction(async () => {
    if (deletedId === null) return;
    await actions.remove(deletedId);
    setDeletedId(null);
  });
  const card = (thread: WriteupThreadFragment) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      actions={actions}
      isActive={thread.id === activeId}
      onShow={() => props.onShow(thread.id)}
      onDelete={setDeletedId}
    />
  );
  return (
    <Stack
      ref={panel}
      as="aside"
      aria-label="Comments"
      data-print="hide"
      gap="3"
      alignSelf="start"
      p="3.5"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="xl"
      position={{ lg: 'sticky' }}
      top={{ lg: '0' }}
      maxH={{ lg: 'calc(100dvh - 14rem)' }}
      overflowY={{ lg: 'auto' }}
    >
      <Flex justify="space-between" align="center" gap="2">
        <Heading as="h3" size="sm" ref={heading} tabIndex={-1} outline="none">
          Comments{' '}
          <Text as="span" fontWeight="normal" color="fg.muted">
            {threads && `${open.length} open`}
          </Text>
        </Heading>
        <CloseButton size="xs" aria-label="Close comments" onClick={props.onClose} />
      </Flex>
      {draft ? (
        <CommentForm
          key={draft.passage?.quote}
          label={draft.passage ? 'Comment on this passage' : 'Comment on the whole write-up'}
          submitLabel="Comment"
          quote={draft.passage?.quote}
          onSend={async (body) => {
            await actions.add(body, draft.passage);
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
          <Text textStyle="xs" color="fg.muted">
            Select a passage of the text to comment on it.
          </Text>
          <Button size="xs" variant="outline" bg="bg.panel" onClick={() => onDraft({ passage: null })}>
            <MessageSquarePlus aria-hidden /> Comment on the whole write-up
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
        <InlineError
          title="The comments could not be loaded"
          message={describeError(query.error)}
          onRetry={() => askAgain(query.refetch)}
        />
      ) : (
        <Skeleton h="20" />
      )}
      <ConfirmDialog
        isOpen={deletedId !== null}
        title="Delete Comment"
        message="Are you sure you want to delete this comment? This action cannot be undone."
        isBusy={remove.isBusy}
        error={remove.error ?? undefined}
        onConfirm={() => remove.run()}
        onCancel={() => setDeletedId(null)}
        finalFocus={() => heading.current}
      />
    </Stack>
  );
}
