import type { WriteupStatus } from '../../gql/graphql.ts';

/** The label of each status. */
export const statusLabels: Readonly<Record<WriteupStatus, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
};
