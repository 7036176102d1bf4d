import { Button, HStack } from '@chakra-ui/react';
import { Check, LockOpen, Pencil, RefreshCw, Send, Undo2, type LucideIcon } from 'lucide-react';
import { useChangeWriteupStatusMutation } from './writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import type { WriteupStatus } from '../../gql/types.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { measure } from '../../ui/memo/WriteupArticle.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';

const steps: Readonly<Record<WriteupStatus, readonly { to: WriteupStatus; label: string; icon: LucideIcon }[]>> = {
  DRAFT: [{ to: 'IN_REVIEW', label: 'Send to review', icon: Send }],
  IN_REVIEW: [
    { to: 'APPROVED', label: 'Approve', icon: Check },
    { to: 'DRAFT', label: 'Back to draft', icon: Undo2 },
  ],
  APPROVED: [{ to: 'DRAFT', label: 'Reopen', icon: LockOpen }],
};

/** Shows a write-up's status, and the actions on its text: edit, write again, change the status. */
export function MemoTools(props: { writeup: WriteupDetailsFragment; onEdit: () => void }) {
  const { writeup } = props;
  const { id, version, status } = writeup;
  const [changeStatus] = useChangeWriteupStatusMutation();
  const going = useAction(async (to: WriteupStatus) => {
    const input = { id, version, status: to };
    await succeed(changeStatus({ variables: { input } }));
  });
  const regenerating = useRegeneration(writeup);
  const isLocked = status === 'APPROVED';
  const error = going.error ?? regenerating.error;
  return (
    <HStack gap="2" wrap="wrap" data-print="hide" maxW={measure} w="full" mx="auto">
      <StatusBadge status={status} />
      {!isLocked && (
        <Button size="sm" variant="outline" onClick={props.onEdit}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {regenerating.isOffered && (
        <Button size="sm" variant="outline" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw aria-hidden /> Regenerate
        </Button>
      )}
      {steps[status].map(({ to, label, icon: Icon }) => (
        <Button key={to} size="sm" variant="outline" disabled={going.isBusy} onClick={() => going.run(to)}>
          <Icon aria-hidden /> {label}
        </Button>
      ))}
      <ErrorText flexBasis="full">{error}</ErrorText>
    </HStack>
  );
}
