import { objectOf, fieldsOf, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { text, instantOrNull } from '../../request/shape.ts';
import type { MemberKind as Kinds } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope, type Caller } from '../../request/context.ts';
import { entriesUpTo } from '../../request/graphql/argumentLimits.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { maxMembers, mergeMembers, removeMembers } from './findOrAddMember.ts';
import { getMember, listMembers } from './service.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const MemberKind = enumOf<Kinds>('MemberKind', 'How the identity of a member is established.', {
  NAMED: 'An unverified name, entered after the shared password.',
  PROVEN: 'A person verified by an identity provider.',
  INTEGRATION: 'An API token, under its name.',
});

export const Member = builder.prismaNode('Member', {
  ...ofFirm,
  description: 'A person of the firm, or an integration.',
  fields: (t) =>
    fieldsOf(t, {
      name: text('Name of the person or integration.'),
      kind: typed(MemberKind, 'How the identity is established.'),
      removedAt: instantOrNull('When an admin removed the name from the list; null while it is listed.'),
    }),
});

/** The field with the member whose id is in a column of the entity; null when that person gave no name. */
export function memberOf<Column extends string>(column: Column, description?: string) {
  return {
    type: Member,
    nullable: true as const,
    description,
    resolve: (row: Readonly<Record<Column, string | null>>, _: unknown, caller: Caller) =>
      getMember(requireScope(caller), row[column]),
  };
}

export const author = memberOf('createdById');

const RemovedMembers = objectOf('RemovedMembers', 'Names that are no longer listed.', {
  members: typedList(Member, 'The removed members.'),
});

builder.queryFields((t) => ({
  members: t.field({
    type: [Member],
    description: "The firm's people by name, without removed names.",
    resolve: (_, __, caller) => listMembers(requireScope(caller)),
  }),
}));

const idsOf = (ids: readonly string[]) => ids.map((id) => idOf('Member', id));

mutation('removeMembers', {
  type: RemovedMembers,
  access: 'admin',
  description:
    'Removes names from the list. Things keep their author’s name; a name that is used again is listed again. CONFLICT for the owner of a draft.',
  input: (t) => ({
    ids: t.idList({ required: true, ...entriesUpTo(maxMembers), description: 'Global ids of the members.' }),
  }),
  run: async (scope, { ids }) => ({ members: await removeMembers(scope, { ids: idsOf(ids) }) }),
});

mutation('mergeMembers', {
  type: Member,
  access: 'admin',
  description: 'Makes one member the author and owner of everything of other members, and removes their names.',
  input: (t) => ({
    ids: t.idList({
      required: true,
      ...entriesUpTo(maxMembers),
      description: 'Global ids of the members whose names are removed.',
    }),
    intoId: t.id({ required: true, description: 'Global id of the member that stays.' }),
  }),
  run: (scope, { ids, intoId }) => mergeMembers(scope, { ids: idsOf(ids), intoId: idOf('Member', intoId) }),
});
