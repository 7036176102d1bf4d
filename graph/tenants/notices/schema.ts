import { builder } from '../../builder.ts';
import type { NoticeKind as Kinds } from '../../../prisma/generated/prisma/enums.ts';
import { requireScope } from '../../request/context.ts';
import { entriesUpTo } from '../../request/graphql/argumentLimits.ts';
import { enumOf, fieldsOf, typed, typedList, objectOf } from '../../request/graphql/types.ts';
import { idOf, toGlobalId } from '../../request/graphql/globalId.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { instant, instantOrNull, text } from '../../request/shape.ts';
import { getMember } from '../members/service.ts';
import { headlineOf } from './rules.ts';
import { countNotices, listNotices, markNotices } from './service.ts';

const NoticeKind = enumOf<Kinds>('NoticeKind', 'What a notice tells.', {
  MENTION: 'A colleague mentioned the person in a comment.',
  REPLY: 'A colleague answered in a thread in which the person wrote.',
  REVIEW: 'A colleague asks the person to review a write-up.',
  CONDITION:
    "A condition is met, or no longer: of the person's verdict, entered by the person, or of a company that the person owns.",
  DONE: 'A job that the person started is completed.',
  FAILED: 'A job that the person started has failed.',
});

const Notice = builder.prismaObject('Notice', {
  description: 'Something that the person should know. Kept for 90 days, or as long as the thing that it is about.',
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => toGlobalId('Notice', id) }),
    headline: t.string({
      description: "The notice in one line, such as 'Ben Okoro mentioned you in Acme memo'.",
      resolve: async (notice, _, caller) =>
        headlineOf(notice, (await getMember(requireScope(caller), notice.createdById))?.name ?? null),
    }),
    ...fieldsOf(t, {
      kind: typed(NoticeKind, 'What it tells.'),
      text: text("The comment's words, the sentence on the condition, or why the job failed; at most 500 characters."),
      createdAt: instant('When it happened.'),
      readAt: instantOrNull('When the person read it; null while unread.'),
    }),
    comment: t.relation('comment', { nullable: true, description: 'The comment; null for other kinds.' }),
    writeup: t.relation('writeup', { nullable: true, description: 'The write-up to review; null for other kinds.' }),
    company: t.relation('company', { nullable: true, description: "The condition's company; null for other kinds." }),
    job: t.relation('job', { nullable: true, description: 'The job; null for other kinds.' }),
  }),
});

builder.queryFields((t) => ({
  unreadNoticeCount: t.int({
    authScopes: { access: 'person' },
    description: 'The number of unread notices of the person; 0 for a person without a name.',
    resolve: (_, __, caller) => countNotices(requireScope(caller), true),
  }),
  notices: t.connection(
    {
      type: Notice,
      authScopes: { access: 'person' },
      description: 'The notices of the person, newest first; none for a person without a name.',
      args: { isUnread: t.arg.boolean({ description: 'Only unread ones, or only read ones. All when left out.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async (_, { isUnread = null, ...page }, caller) => ({
        ...(await listNotices(requireScope(caller), isUnread, page)),
        isUnread,
      }),
    },
    {
      name: 'NoticeConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ isUnread }, _, caller) => countNotices(requireScope(caller), isUnread) }),
      }),
    },
    { name: 'NoticeEdge' },
  ),
}));

const MarkedNotices = objectOf(
  'MarkedNotices',
  'Notices that were marked as read or unread.',
  { notices: typedList(Notice, 'Those that the input names; empty when it names none.') },
  (t) => ({
    unreadCount: t.int({
      description: 'The number of unread notices that the person has now.',
      resolve: (_, __, caller) => countNotices(requireScope(caller), true),
    }),
  }),
);

mutation('markNotices', {
  type: MarkedNotices,
  access: 'person',
  description: 'Marks notices of the person as read or unread.',
  input: (t) => ({
    ids: t.idList({ ...entriesUpTo(200), description: 'Global ids of the notices; all of them when left out.' }),
    isRead: t.boolean({ required: true, description: 'true: as read. false: as unread.' }),
  }),
  run: async (scope, { ids, isRead }) => ({
    notices: await markNotices(scope, ids?.map((id) => idOf('Notice', id)) ?? null, isRead),
  }),
});
