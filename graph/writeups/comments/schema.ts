import { fieldsOf, objectOf } from '../../request/graphql/types.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { int, text, instant, textOrNull, instantOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { author, Member } from '../../tenants/members/schema.ts';
import { getMember } from '../../tenants/members/service.ts';
import { TextMark } from '../../search/schema.ts';
import { Writeup } from '../schema.ts';
import { countOpenComments, getWriteup } from '../service.ts';
import { addComment, replyToComment, deleteComment, resolveComments, oldestFirst, placeOf } from './service.ts';
import { mayDelete, mentionPlaces, type Place } from './rules.ts';

builder.prismaNode('Comment', {
  ...ofFirm,
  description: 'One comment of a thread: the first one, or a reply.',
  fields: (t) => ({
    author: t.field(author),
    mayDelete: t.boolean({
      description: 'Whether the caller may delete it: it is their own, or has no author.',
      resolve: (comment, _, caller) => mayDelete(comment, requireScope(caller).memberId),
    }),
    mentions: t.field({
      type: [TextMark],
      description: 'Where the body mentions people of the firm, as @Anna Lee.',
      resolve: mentionPlaces,
    }),
    thread: t.relation('thread', { description: 'The thread that it belongs to.' }),
    ...fieldsOf(t, { body: text('Plain text.'), createdAt: instant('When it was written.') }),
  }),
});

const PassagePlace = objectOf(
  builder.objectRef<Place>('PassagePlace'),
  "The position of a passage in a write-up's text, in UTF-16 characters without white space, so that it is the same in every rendering.",
  {
    start: int('Where the passage starts, in UTF-16 units from the start of the text.'),
    end: int('The end, exclusive.'),
  },
);

builder.prismaNode('CommentThread', {
  ...ofFirm,
  description: 'Comments on a passage of a write-up, or on the whole text.',
  fields: (t) => ({
    place: t.field({
      type: PassagePlace,
      nullable: true,
      description:
        'The current position of the passage; null if it is no longer in the text, and for comments on the whole text.',
      resolve: (thread, _, caller) => placeOf(requireScope(caller), thread),
    }),
    resolvedBy: t.field({
      type: Member,
      nullable: true,
      description: 'The person who resolved it; null if no name was given, and while it is open.',
      resolve: ({ resolvedById }, _, caller) => getMember(requireScope(caller), resolvedById),
    }),
    writeup: t.relation('writeup', { description: 'The write-up that it is about.' }),
    comments: t.relation('comments', { description: 'The oldest first.', query: { orderBy: oldestFirst } }),
    ...fieldsOf(t, {
      quote: textOrNull('The passage when the thread began; null for the whole text.'),
      resolvedAt: instantOrNull('When it was resolved; null while it is open.'),
    }),
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

mutation('addComment', {
  type: Writeup,
  description: 'Starts a comment thread on a passage of a write-up.',
  inputType: AddCommentInput,
  run: async (scope, { writeupId, ...given }) => {
    return getWriteup(scope, (await addComment(scope, idOf('Writeup', writeupId), given)).writeupId);
  },
});

mutation('replyToComment', {
  type: Writeup,
  description: 'Adds a reply to a thread; reopens a resolved one.',
  input: (t) => ({
    threadId: t.id({ required: true, description: 'Global id of the thread.' }),
    body: t.string({ required: true, description: 'Plain text, at most 4,000 characters.' }),
  }),
  run: async (scope, { threadId, body }) => {
    return getWriteup(scope, (await replyToComment(scope, idOf('CommentThread', threadId), { body })).writeupId);
  },
});

mutation('resolveComments', {
  type: Writeup,
  description: 'Marks a thread as resolved, or reopens it.',
  input: (t) => ({
    threadId: t.id({ required: true, description: 'Global id of the thread.' }),
    isResolved: t.boolean({ required: true, description: 'false reopens it.' }),
  }),
  run: async (scope, { threadId, isResolved }) => {
    const thread = await resolveComments(scope, idOf('CommentThread', threadId), { isResolved });
    return getWriteup(scope, thread.writeupId);
  },
});

mutation('deleteComment', {
  type: Writeup,
  description: "Deletes the caller's own comment, and its thread if it was the only one.",
  input: (t) => ({ commentId: t.id({ required: true, description: 'Global id of the comment.' }) }),
  run: async (scope, { commentId }) => {
    return getWriteup(scope, await deleteComment(scope, idOf('Comment', commentId)));
  },
});
