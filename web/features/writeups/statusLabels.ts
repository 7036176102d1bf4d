import type { WriteupStatus } from '../../gql/graphql.ts';

export const statusLabels: Readonly<Record<WriteupStatus, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
};
