import { describeError } from '../../lib/answers/describeError.ts';
import { TrayJobsDocument } from '../../gql/graphql.ts';
import { useCancelJobMutation, useDismissJobMutation, useRetryJobMutation } from '../../gql/hooks.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface JobActions {
  cancel: (jobId: string) => Promise<void>;
  retry: (jobId: string) => Promise<void>;
  dismiss: (jobId: string) => Promise<void>;
}

type Answer = { __typename: 'Failure'; message: string } | { __typename: 'Job' } | undefined;

/** The user's actions on a job; a failure shows as a notification. */
export function useJobActions(): JobActions {
  const [cancelJob] = useCancelJobMutation();
  const [retryJob] = useRetryJobMutation();
  const [dismissJob] = useDismissJobMutation({
    update: (cache, { data }) => {
      const answer = data?.dismissJob;
      if (answer?.__typename !== 'Job') return;
      cache.updateQuery(
        { query: TrayJobsDocument },
        (known) => known && { ...known, jobs: known.jobs.filter(({ id }) => id !== answer.id) },
      );
    },
  });

  const attempt = async (title: string, act: () => Promise<Answer>) => {
    try {
      const answer = await act();
      if (answer?.__typename === 'Failure') showToast({ title, description: answer.message, tone: 'error' });
    } catch (error) {
      console.error(error);
      showToast({ title, description: describeError(error), tone: 'error' });
    }
  };
  const given = (jobId: string) => ({ variables: { input: { jobId } } });

  return {
    cancel: (id) => attempt('Could not cancel', async () => (await cancelJob(given(id))).data?.cancelJob),
    retry: (id) => attempt('Could not try again', async () => (await retryJob(given(id))).data?.retryJob),
    dismiss: (id) => attempt('Could not dismiss', async () => (await dismissJob(given(id))).data?.dismissJob),
  };
}
