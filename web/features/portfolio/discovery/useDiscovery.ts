import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { DiscoverCompaniesDocument } from './discovery.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useFirmJob } from '../../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { reloadRuns } from '../runs/reloadRuns.ts';
import { failureText } from './discoveryRules.ts';

/** Starts the firm's discovery with the text, follows the running discovery, and reports how it ended. */
export function useDiscovery(prompt: string, onFound: () => void) {
  const client = useApolloClient();
  const discovery = useFirmJob(
    'DISCOVERY',
    () => begin(client, prompt.trim()),
    (end) => {
      if ('message' in end) {
        showToast({ title: 'Discovery Failed', description: end.message || 'Unknown error occurred', tone: 'error' });
        return;
      }
      showToast({
        title: 'Discovery Complete',
        description: 'Found new hot tech companies that match your investment preferences',
        tone: 'success',
      });
      void reloadRuns(client, ['latestDiscoveryRun', 'discoveryRuns']);
      onFound();
    },
  );
  const { job, startError } = discovery;
  return {
    job,
    isRunning: discovery.isRunning,
    start: discovery.start,
    cancel: discovery.cancel,
    /** Why the last discovery failed or could not start; it stays until the next discovery. */
    problem: startError ?? (job?.status === 'FAILED' ? (job.error?.message ?? 'Unknown error occurred') : null),
  };
}

async function begin(client: ApolloClient, discoveryPrompt: string) {
  try {
    const variables = { input: { discoveryPrompt } };
    return await succeed(client.mutate({ mutation: DiscoverCompaniesDocument, variables }));
  } catch (error) {
    throw new Error(failureText(error), { cause: error });
  }
}
