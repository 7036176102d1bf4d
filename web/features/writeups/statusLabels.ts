import type { WriteupStatus } from '../../gql/graphql.ts';

/** Each status as the page says it. */
export const statusLabels: Readonly<Record<WriteupStatus, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
};
