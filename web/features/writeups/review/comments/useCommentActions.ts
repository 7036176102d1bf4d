import {
  useAddCommentMutation,
  useDeleteCommentMutation,
  useReplyToCommentMutation,
  useResolveCommentsMutation,
} from '../review.gql.ts';
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
      await succeed(addComment({ variables: { input } }));
    },
    async reply(threadId: string, body: string) {
      const input = { threadId, body };
      await succeed(replyToComment({ variables: { input } }));
    },
    async resolve(threadId: string, isResolved: boolean) {
      const input = { threadId, isResolved };
      await succeed(resolveComments({ variables: { input } }));
    },
    async remove(commentId: string) {
      await succeed(deleteComment({ variables: { input: { commentId } } }));
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
