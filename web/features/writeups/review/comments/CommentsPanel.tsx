import { Button, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
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

/** Shows the comments on a write-up. */
export function CommentsPanel(props: {
  threads: readonly WriteupThreadFragment[] | undefined;
  query: { error: Error | undefined; refetch: () => Promise<unknown> };
  actions: CommentActions;
  draft: CommentDraft | null;
  activeId: string | null;
  onDraft: (draft: CommentDraft | null) => void;
  onShow: (threadId: string) => void;
}) {
  const { threads, query, actions, draft, activeId, onDraft } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isShowingResolved, setShowingResolved] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const ordered = inReadingOrder(threads ?? []);
  const [open, resolved] = [ordered.filter((each) => !each.resolvedAt), ordered.filter((each) => each.resolvedAt)];
  const isResolvedShown = isShowingResolved || resolved.some(({ id }) => id === activeId);

  const isLoaded = threads !== undefined;
  useEffect(() => {
    if (isLoaded) panel.current?.querySelector(`[data-thread="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isLoaded]);

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
