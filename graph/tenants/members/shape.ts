import { z } from 'zod';
import type { Member } from '../../../prisma/generated/prisma/client.ts';
import { MemberKind } from '../../../prisma/generated/prisma/enums.ts';
import { shapeOf } from '../../request/shape.ts';

const memberSchema = z
  .object({ id: z.uuid(), name: z.string(), kind: z.enum(MemberKind).describe('How the identity is established') })
  .meta({ id: 'Member' });
export const memberShape = shapeOf(memberSchema, (member: Member) => member);
