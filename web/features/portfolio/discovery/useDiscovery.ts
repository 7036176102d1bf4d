import type { ApolloClient } from '@apollo/client';
import { DiscoverCompaniesDocument } from './discovery.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useRunJob } from '../runs/useRuns.ts';
import { failureText } from './discoveryRules.ts';

const failed = 'Discovery Failed';

/** Starts the firm's discovery with the text, follows the running discovery, and reports how it ended. */
export function useDiscovery(prompt: string, onDone: () => void) {
  return useRunJob({
    kind: 'DISCOVERY',
    begin: (client) => begin(client, prompt.trim()),
    fields: ['latestDiscoveryRun', 'discoveryRuns'],
    failed,
    unknown: 'Unknown error occurred',
    tell: (problem) =>
      showToast(
        problem === null
          ? {
              title: 'Discovery Complete',
              description: 'Found new hot tech companies that match your investment preferences',
              tone: 'success',
            }
          : { title: failed, description: problem, tone: 'error' },
      ),
    onDone,
  });
}

async function begin(client: ApolloClient, discoveryPrompt: string) {
  try {
    const variables = { input: { discoveryPrompt } };
    return await succeed(client.mutate({ mutation: DiscoverCompaniesDocument, variables }));
  } catch (error) {
    throw new Error(failureText(error), { cause: error });
  }
}
