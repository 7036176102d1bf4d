import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CancelJobDocument } from '../../../../gql/graphql.ts';
import type { ImportDetailsFragment } from '../../../../gql/graphql.ts';
import { useApplyCompanyImportMutation } from '../../../../gql/hooks.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../../lib/jobs/useJob.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { countsText } from './importRules.ts';

/** Imports what a preview shows and follows the job; also one that was under way when the dialog opened. `onChange` reads the import again. */
export function useApplyImport(given: ImportDetailsFragment, onChange: () => void) {
  const client = useApolloClient();
  const [awaitedId, setAwaitedId] = useState<string>();
  const [applyImport] = useApplyCompanyImportMutation();
  const job = useJob(given.job?.id);
  const isUnderWay = isActiveJob(job ?? given.job);
  if (job && isUnderWay && job.id !== awaitedId) setAwaitedId(job.id);

  const apply = useAction(async () => {
    const input = { id: given.id, waits: false };
    const started = await succeed(applyImport({ variables: { input } }).then(({ data }) => data?.applyCompanyImport));
    setAwaitedId(started.job?.id);
  });
  const cancel = useAction(async () => {
    const variables = { input: { jobId: job?.id ?? '' } };
    await succeed(client.mutate({ mutation: CancelJobDocument, variables }).then(({ data }) => data?.cancelJob));
  });

  const hasEnded = job !== null && job.id === awaitedId && !isUnderWay;
  const tellEnd = useEffectEvent(() => {
    onChange();
    void reloadCompanies(client);
    if (job?.status !== 'COMPLETED') return;
    showToast({
      title: 'Companies Imported',
      description: `${given.fileName}: ${countsText(given)}.`,
      tone: 'success',
    });
  });
  useEffect(() => {
    if (hasEnded) tellEnd();
  }, [hasEnded]);

  const failure = hasEnded ? job.error?.message : undefined;
  return {
    start: () => apply.run(),
    cancel,
    isBusy: apply.isBusy || isUnderWay,
    /** While it is under way. */
    job: isUnderWay ? job : null,
    error: apply.error ?? cancel.error ?? failure,
  };
}
