import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { author, Member } from '../../tenants/members/schema.ts';
import { getMember } from '../../tenants/members/service.ts';
import { Writeup } from '../schema.ts';
import { countOpenComments, getWriteup } from '../service.ts';
import { addComment, replyToComment } from './add.ts';
import { deleteComment } from './deleteComment.ts';
import { resolveComments } from './resolve.ts';
import { mayDelete, type Place } from './rules.ts';
import { oldestFirst, placeOf } from './service.ts';
import { ofFirm } from '../../request/graphql/ofFirm.ts';

builder.prismaNode('Comment', {
  ...ofFirm,
  description: 'One comment of a thread: the first one, or a reply.',
  fields: (t) => ({
    author: t.field(author),
    body: t.exposeString('body', { description: 'Plain text.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    mayDelete: t.boolean({
      description: 'Whether the caller may delete it: it is their own, or has no author.',
      resolve: (comment, _, caller) => mayDelete(comment, requireScope(caller).memberId),
    }),
  }),
});

const PassagePlace = builder.objectRef<Place>('PassagePlace').implement({
  description:
    "The position of a passage in a write-up's text, in UTF-16 characters without white space, so that it is the same in every rendering.",
  fields: (t) => ({ start: t.exposeInt('start'), end: t.exposeInt('end', { description: 'The end, exclusive.' }) }),
});

builder.prismaNode('CommentThread', {
  ...ofFirm,
  description: 'Comments on a passage of a write-up, or on the whole text.',
  fields: (t) => ({
    quote: t.exposeString('quote', {
      nullable: true,
      description: 'The passage when the thread began; null for the whole text.',
    }),
    place: t.field({
      type: PassagePlace,
      nullable: true,
      description:
        'The current position of the passage; null if it is no longer in the text, and for comments on the whole text.',
      resolve: (thread, _, caller) => placeOf(requireScope(caller), thread),
    }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was resolved; null while it is open.',
    }),
    resolvedBy: t.field({
      type: Member,
      nullable: true,
      description: 'The person who resolved it; null if no name was given, and while it is open.',
      resolve: ({ resolvedById }, _, caller) => getMember(requireScope(caller), resolvedById),
    }),
    comments: t.relation('comments', { description: 'The oldest first.', query: { orderBy: oldestFirst } }),
  }),
});

builder.prismaObjectFields(Writeup, (t) => ({
  commentThreads: t.relation('threads', {
    description: 'Its comment threads by passage, oldest first, including resolved ones.',
    query: { orderBy: oldestFirst },
  }),
  openCommentCount: t.int({
    description: 'Number of unresolved comment threads.',
    resolve: (writeup, _, caller) => countOpenComments(requireScope(caller), writeup),
  }),
}));

const AddCommentInput = builder.inputType('AddCommentInput', {
  description: 'Without a quote, it comments on the whole text.',
  fields: (t) => ({
    writeupId: t.id({ required: true }),
    body: t.string({ required: true, description: 'Plain text, at most 4000 characters.' }),
    quote: t.string({
      description: 'The words of the passage as displayed, at most 2,000 characters; left out for the whole text.',
    }),
    prefix: t.string({ description: 'The text before the passage, at most 200 characters.' }),
    suffix: t.string({ description: 'The text after the passage, at most 200 characters.' }),
  }),
});
const ReplyToCommentInput = builder.inputType('ReplyToCommentInput', {
  fields: (t) => ({
    threadId: t.id({ required: true }),
    body: t.string({ required: true, description: 'Plain text, at most 4,000 characters.' }),
  }),
});
const ResolveCommentsInput = builder.inputType('ResolveCommentsInput', {
  fields: (t) => ({
    threadId: t.id({ required: true }),
    isResolved: t.boolean({ required: true, description: 'false reopens it.' }),
  }),
});
const DeleteCommentInput = builder.inputType('DeleteCommentInput', {
  fields: (t) => ({ commentId: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  addComment: t.field({
    type: Writeup,
    errors: {},
    description: 'Starts a comment thread on a passage of a write-up.',
    args: { input: t.arg({ type: AddCommentInput, required: true }) },
    resolve: async (_, { input: { writeupId, ...given } }, caller) => {
      const scope = requireScope(caller);
      return getWriteup(scope, (await addComment(scope, idOf('Writeup', writeupId), given)).writeupId);
    },
  }),
  replyToComment: t.field({
    type: Writeup,
    errors: {},
    description: 'Adds a reply to a thread; reopens a resolved one.',
    args: { input: t.arg({ type: ReplyToCommentInput, required: true }) },
    resolve: async (_, { input: { threadId, body } }, caller) => {
      const scope = requireScope(caller);
      return getWriteup(scope, (await replyToComment(scope, idOf('CommentThread', threadId), { body })).writeupId);
    },
  }),
  resolveComments: t.field({
    type: Writeup,
    errors: {},
    description: 'Marks a thread as resolved, or reopens it.',
    args: { input: t.arg({ type: ResolveCommentsInput, required: true }) },
    resolve: async (_, { input: { threadId, isResolved } }, caller) => {
      const scope = requireScope(caller);
      const thread = await resolveComments(scope, idOf('CommentThread', threadId), { isResolved });
      return getWriteup(scope, thread.writeupId);
    },
  }),
  deleteComment: t.field({
    type: Writeup,
    errors: {},
    description: "Deletes the caller's own comment, and its thread if it was the only one.",
    args: { input: t.arg({ type: DeleteCommentInput, required: true }) },
    resolve: async (_, { input: { commentId } }, caller) => {
      const scope = requireScope(caller);
      return getWriteup(scope, await deleteComment(scope, idOf('Comment', commentId)));
    },
  }),
}));
