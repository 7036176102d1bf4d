import {
  AddCommentDocument,
  DeleteCommentDocument,
  ReplyToCommentDocument,
  ResolveCommentsDocument,
} from '../review.gql.ts';
import type { SelectedPassage } from './passages.ts';
import { useSend } from '../../../../lib/answers/useAction.ts';

/** Returns the actions on the comments of a write-up. Each rejects with a sentence for the user. */
export function useCommentActions(writeupId: string) {
  const addComment = useSend(AddCommentDocument);
  const replyToComment = useSend(ReplyToCommentDocument);
  const resolveComments = useSend(ResolveCommentsDocument);
  const deleteComment = useSend(DeleteCommentDocument);
  return {
    /** Without a passage, the comment is about the whole text. */
    async add(body: string, passage: SelectedPassage | null) {
      await addComment({ writeupId, body, ...passage });
    },
    async reply(threadId: string, body: string) {
      await replyToComment({ threadId, body });
    },
    async resolve(threadId: string, isResolved: boolean) {
      await resolveComments({ threadId, isResolved });
    },
    async remove(commentId: string) {
      await deleteComment({ commentId });
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
