import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { JobDetailsFragment, JobKind } from '../../gql/graphql.ts';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { useFirmJob } from '../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';

/** One way to read the memos, with the specification's titles for its end. */
interface Way {
  kind: JobKind;
  done: string;
  failed: string;
  /** Where a failure gives no reason. */
  baseText: string;
}

/** The reading of all memos in one way: started, followed (also one that began before a reload), and what came of it. */
export function useExtraction({ kind, done, failed, baseText }: Way, begin: () => Promise<JobDetailsFragment>) {
  const client = useApolloClient();
  const extraction = useFirmJob(kind, begin, (end) => {
    if ('message' in end) {
      showToast({ title: failed, description: end.message || baseText, tone: 'error' });
      return;
    }
    const description = describeExtraction(extractionResultOf(end.result));
    showToast({ title: done, description, tone: 'success' });
    void reloadCompanies(client);
  });
  const { job, result, startError } = extraction;
  const problem = startError ?? (job?.status === 'FAILED' ? job.error?.message || baseText : null);
  return {
    ...extraction,
    /** Why there is no result; null while nothing failed. */
    failure: problem === null ? null : { title: failed, message: problem },
    summary: useMemo(() => (result === undefined ? null : extractionResultOf(result)), [result]),
  };
}

export type Extraction = ReturnType<typeof useExtraction>;
