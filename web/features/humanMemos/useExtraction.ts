import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { JobDetailsFragment, JobKind } from '../../gql/graphql.ts';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { useFirmJob } from '../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';

/** One way to read the memos, with the specification's notification titles. */
interface Way {
  kind: JobKind;
  done: string;
  failed: string;
  /** The message for a failure without a reason. */
  baseText: string;
}

/** The reading of all memos in one way: starts it, follows the job (also one that started before a reload), and holds its result. */
export function useExtraction({ kind, done, failed, baseText }: Way, begin: () => Promise<JobDetailsFragment>) {
  const client = useApolloClient();
  const extraction = useFirmJob(kind, begin, (end) => {
    if ('message' in end) {
      showToast({ title: failed, description: end.message || baseText, tone: 'error' });
      return;
    }
    const result = extractionResultOf(end.outcome);
    showToast({ title: done, ...(result && { description: describeExtraction(result) }), tone: 'success' });
    void reloadCompanies(client);
  });
  const { job, outcome, startError } = extraction;
  const problem = startError ?? (job?.status === 'FAILED' ? job.error?.message || baseText : null);
  return {
    ...extraction,
    /** Why there is no result; null while nothing failed. */
    failure: problem === null ? null : { title: failed, message: problem },
    summary: useMemo(() => (outcome ? extractionResultOf(outcome) : null), [outcome]),
  };
}

export type Extraction = ReturnType<typeof useExtraction>;
