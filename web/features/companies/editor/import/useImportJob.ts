import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CancelJobDocument } from '../../../../lib/jobs/useJob.gql.ts';
import { useApplyCompanyImportMutation, type ImportDetailsFragment } from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../../lib/jobs/useJob.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { countsText, stepUnderWay, type ImportStep } from './importRules.ts';

/**
 * Imports the rows of a preview and follows the job that imports or undoes them, also a job that was running when the
 * dialog opened. `onChange` loads the import again.
 */
export function useImportJob(given: ImportDetailsFragment, onChange: () => void) {
  const client = useApolloClient();
  const [awaited, setAwaited] = useState<{ jobId: string; step: ImportStep } | null>(() =>
    given.job && isActiveJob(given.job) ? { jobId: given.job.id, step: stepUnderWay(given) } : null,
  );
  const [applyImport] = useApplyCompanyImportMutation();
  const job = useJob(awaited?.jobId ?? given.job?.id);
  const isUnderWay = isActiveJob(job ?? given.job);

  const follow = ({ job: started }: Pick<ImportDetailsFragment, 'job'>, step: ImportStep) =>
    setAwaited(started && { jobId: started.id, step });
  const apply = useAction(async () => {
    const input = { id: given.id, waits: false };
    const started = await succeed(applyImport({ variables: { input } }));
    follow(started, 'APPLY');
  });
  const cancel = useAction(async () => {
    const variables = { input: { jobId: job?.id ?? '' } };
    await succeed(client.mutate({ mutation: CancelJobDocument, variables }));
  });

  const hasEnded = job !== null && job.id === awaited?.jobId && !isUnderWay;
  const tellEnd = useEffectEvent(() => {
    onChange();
    void reloadCompanies(client);
    if (job?.status !== 'COMPLETED') return;
    showToast(
      awaited?.step === 'UNDO'
        ? {
            title: 'Import Undone',
            description: `What ${given.fileName} changed is as it was before.`,
            tone: 'success',
          }
        : { title: 'Companies Imported', description: `${given.fileName}: ${countsText(given)}.`, tone: 'success' },
    );
  });
  useEffect(() => {
    if (hasEnded) tellEnd();
  }, [hasEnded]);

  const failure = hasEnded ? job.error?.message : undefined;
  return {
    start: () => apply.run(),
    followUndo: (started: Pick<ImportDetailsFragment, 'job'>) => follow(started, 'UNDO'),
    cancel,
    isBusy: apply.isBusy || isUnderWay,
    step: awaited?.step ?? 'APPLY',
    /** Set only while the job runs. */
    job: isUnderWay ? job : null,
    error: apply.error ?? cancel.error ?? failure,
  };
}
