import {
  useAddCommentMutation,
  useDeleteCommentMutation,
  useReplyToCommentMutation,
  useResolveCommentsMutation,
} from '../../../../gql/hooks.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import type { SelectedPassage } from './passages.ts';

/** Returns the actions on the comments of a write-up. Each rejects with a sentence for the user. */
export function useCommentActions(writeupId: string) {
  const [addComment] = useAddCommentMutation();
  const [replyToComment] = useReplyToCommentMutation();
  const [resolveComments] = useResolveCommentsMutation();
  const [deleteComment] = useDeleteCommentMutation();
  return {
    /** Without a passage, the comment is about the whole text. */
    async add(body: string, passage: SelectedPassage | null) {
      const input = { writeupId, body, ...passage };
      await succeed(addComment({ variables: { input } }).then(({ data }) => data?.addComment));
    },
    async reply(threadId: string, body: string) {
      const input = { threadId, body };
      await succeed(replyToComment({ variables: { input } }).then(({ data }) => data?.replyToComment));
    },
    async resolve(threadId: string, isResolved: boolean) {
      const input = { threadId, isResolved };
      await succeed(resolveComments({ variables: { input } }).then(({ data }) => data?.resolveComments));
    },
    async remove(commentId: string) {
      await succeed(deleteComment({ variables: { input: { commentId } } }).then(({ data }) => data?.deleteComment));
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
