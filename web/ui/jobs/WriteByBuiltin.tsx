import { Button, type ButtonProps } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { useWriteByBuiltinMutation } from '../../lib/jobs/useJob.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { showToast } from '../toasts/toast.ts';

/** Offers the built-in analyst for a text that the model failed or refused to write. */
export function WriteByBuiltin({
  job,
  ...look
}: { job: { id: string; title: string; offersBuiltin: boolean } } & Pick<ButtonProps, 'size' | 'variant' | 'bg'>) {
  const [write, { loading }] = useWriteByBuiltinMutation();
  if (!job.offersBuiltin) return null;
  const start = async () => {
    try {
      await succeed(write({ variables: { input: { jobId: job.id } } }));
    } catch (error) {
      showToast({ title: 'Could not be written', description: describeError(error), tone: 'error' });
    }
  };
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      loading={loading}
      loadingText="Starting..."
      aria-label={`Write it with the built-in analyst: ${job.title}`}
      onClick={() => void start()}
      {...look}
    >
      <PenLine /> Write it with the built-in analyst
    </Button>
  );
}
