import { MemberKind as Kinds } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope, type Caller } from '../../context.ts';
import { getMember, listMembers } from './service.ts';

const MemberKind = builder.enumType(Kinds, {
  name: 'MemberKind',
  description: 'How the identity of a member is established.',
});

export const Member = builder.prismaNode('Member', {
  nullable: true,
  description: 'A person of the firm, or an integration.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the person or integration.' }),
    kind: t.expose('kind', { type: MemberKind, description: 'How the identity is established.' }),
  }),
});

/** The field `author` of an entity; null when the author gave no name. */
export const author = {
  type: Member,
  nullable: true,
  resolve: ({ createdById }: { createdById: string | null }, _: unknown, caller: Caller) =>
    getMember(requireScope(caller), createdById),
} as const;

builder.queryFields((t) => ({
  members: t.field({
    type: [Member],
    description: "The firm's people by name.",
    resolve: (_, __, caller) => listMembers(requireScope(caller)),
  }),
}));
