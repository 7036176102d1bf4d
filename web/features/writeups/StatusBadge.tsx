import { Badge } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { WriteupStatus } from '../../gql/types.ts';

export const statusLabels: Readonly<Record<WriteupStatus, string>> = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
};

export const statusPalettes = { DRAFT: 'gray', IN_REVIEW: 'blue', APPROVED: 'green' } as const;

export function StatusBadge({ status }: { status: WriteupStatus }) {
  return (
    <Badge colorPalette={statusPalettes[status]}>
      {status === 'APPROVED' && <Lock size={12} />} {statusLabels[status]}
    </Badge>
  );
}
