import { Button, Dialog, Flex, Skeleton, Stack, Text, Box } from '@chakra-ui/react';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { useCompanyImportQuery, type ImportDetailsFragment, ApplyCompanyImportDocument } from './companyImport.gql.ts';
import { formatCount, formatNumber, formatDateTime } from '../../../../lib/text/format.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { DialogEnd, NotOpened } from '../../../../ui/dialogs/DialogParts.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { ImportMapping } from '../../../../ui/imports/ImportMapping.tsx';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import {
  importableCount,
  isImportable,
  isUndoable,
  stateAfterFailure,
  countsText,
  rateNotice,
  stepUnderWay,
  type ImportStep,
} from './importRules.ts';
import { ImportRows } from './ImportRows.tsx';
import { UndoImport } from './UndoImport.tsx';
import { CircleCheck, FileSpreadsheet, Undo2 } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction, useSend } from '../../../../lib/answers/useAction.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../../../lib/jobs/useJob.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';

/** Follows the job that imports or undoes the rows, also one that was running when the dialog opened. */
function useImportJob(given: ImportDetailsFragment, onChange: () => void) {
  const client = useApolloClient();
  const [awaited, setAwaited] = useState<{ jobId: string; step: ImportStep } | null>(() =>
    given.job && isActiveJob(given.job) ? { jobId: given.job.id, step: stepUnderWay(given) } : null,
  );
  const applyImport = useSend(ApplyCompanyImportDocument);
  const job = useJob(awaited?.jobId ?? given.job?.id);
  const isUnderWay = isActiveJob(job ?? given.job);

  const follow = ({ job: started }: Pick<ImportDetailsFragment, 'job'>, step: ImportStep) =>
    setAwaited(started && { jobId: started.id, step });
  const apply = useAction(async () => {
    const input = { id: given.id, waits: false };
    const started = await applyImport(input);
    follow(started, 'APPLY');
  });
  const { cancel } = useJobActions(job?.id ?? null);

  const hasEnded = job !== null && job.id === awaited?.jobId && !isUnderWay;
  const tellEnd = useEffectEvent(() => {
    onChange();
    void reloadCompanies(client);
    if (job?.status !== 'COMPLETED') return;
    const [title, description] =
      awaited?.step === 'UNDO'
        ? ['Import Undone', `What ${given.fileName} changed is as it was before.`]
        : ['Companies Imported', `${given.fileName}: ${countsText(given)}.`];
    showToast({ title, description, tone: 'success' });
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

const icons = {
  PREVIEW: FileSpreadsheet,
  APPLYING: FileSpreadsheet,
  APPLIED: CircleCheck,
  UNDOING: Undo2,
  UNDONE: Undo2,
};

function ImportState({ given }: { given: ImportDetailsFragment }) {
  const { status, fileName, rowCount } = given;
  const Icon = icons[status];
  const isApplied = status === 'APPLIED';
  const notice = rateNotice(given);
  return (
    <Stack gap="3" pb="4">
      <Flex gap="3" role="status">
        <Box color={isApplied ? 'fg.success' : 'fg.muted'} pt="0.5">
          <Icon size={18} />
        </Box>
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {headline(given)}
          </Text>
          <Muted overflowWrap="anywhere">
            {fileName}, {formatCount(rowCount, 'row')}: {countsText(given)}
          </Muted>
        </Box>
      </Flex>
      {notice !== null && (
        <Text textStyle="sm" color="fg.warning">
          {notice}
        </Text>
      )}
      {status === 'PREVIEW' && given.updatedCount > 0 && (
        <Muted>Edited figures stay as shown; the file’s value is kept beside them and counted as a conflict.</Muted>
      )}
    </Stack>
  );
}

function headline(given: ImportDetailsFragment): string {
  const { status, appliedAt, undoneAt } = given;
  if (status === 'UNDONE') return `Undone${undoneAt ? ` on ${formatDateTime(undoneAt)}` : ''}`;
  if (status === 'UNDOING') return 'Part of it is undone. Undo the rest.';
  if (status === 'APPLYING')
    return `${formatNumber(given.appliedRowCount)} of ${formatCount(given.rowCount, 'row')} imported`;
  const companies = formatCount(importableCount(given), 'company', 'companies');
  if (status === 'APPLIED') return `${companies} imported${appliedAt ? ` on ${formatDateTime(appliedAt)}` : ''}`;
  return importableCount(given) === 0
    ? given.columns.some(({ question }) => question !== null)
      ? 'Choose what the marked columns hold'
      : 'There is nothing to import in this file'
    : `${companies} can be imported. Nothing has been changed yet.`;
}

/** Shows an import: what its rows would change or did change, and the buttons that import or undo it. */
export function ImportView(props: {
  id: string;
  /** Reads the file again; absent if the page no longer has it. */
  onRead?: (choice: ImportChoiceInput) => void;
  isReading: boolean;
  /** Why the file could not be read again. */
  readError: string | null;
  onAnother: () => void;
  onClose: () => void;
}) {
  const query = useCompanyImportQuery({ variables: { id: props.id } });
  if (query.data?.node?.__typename === 'CompanyImport')
    return <Loaded {...props} given={query.data.node} onChange={() => askAgain(query.refetch)} />;
  return (
    <NotOpened
      title="This import could not be opened"
      ifGone="It no longer exists. Choose the file again."
      query={query}
    >
      <Stack role="status" aria-busy gap="4">
        <Skeleton height="20" />
        <Skeleton height="60" />
      </Stack>
    </NotOpened>
  );
}

function Loaded(props: {
  given: ImportDetailsFragment;
  onRead?: (choice: ImportChoiceInput) => void;
  isReading: boolean;
  readError: string | null;
  onChange: () => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { given, onChange } = props;
  const count = importableCount(given);
  const importing = useImportJob(given, onChange);
  const isUndoing = importing.isBusy && importing.step === 'UNDO';
  const isPreview = given.status === 'PREVIEW';

  return (
    <>
      <Dialog.Body pt="5" display="flex" flexDirection="column" minH="0" overflow="auto">
        <ImportState given={given} />
        {isPreview && (
          <Stack pb="4" gap="2" flexShrink="0">
            <ImportMapping given={given} onRead={props.onRead} isBusy={props.isReading} />
            <ErrorText>{props.readError}</ErrorText>
          </Stack>
        )}
        {/* The status is the key, because the rows change once the file is imported or undone. */}
        <ImportRows key={given.status} given={given} />
      </Dialog.Body>
      <DialogEnd
        error={importing.error && `${importing.error} ${stateAfterFailure(given)}`}
        above={
          importing.job && (
            <JobProgress
              label={isUndoing ? 'Undoing the import' : 'Import'}
              job={importing.job}
              onCancel={() => importing.cancel.run()}
              isCancelling={importing.cancel.isBusy}
            />
          )
        }
      >
        <Button variant="ghost" me="auto" ms="-3" disabled={importing.isBusy} onClick={props.onAnother}>
          Choose another file
        </Button>
        {isUndoable(given) && !importing.isBusy && (
          <UndoImport given={given} size="md" onStart={importing.followUndo} />
        )}
        <Button
          variant={isImportable(given) ? 'outline' : 'solid'}
          colorPalette={isImportable(given) ? undefined : 'brand'}
          onClick={props.onClose}
        >
          {importing.isBusy ? 'Close' : isPreview ? 'Cancel' : 'Done'}
        </Button>
        {isImportable(given) && !isUndoing && (
          <Button
            colorPalette="brand"
            disabled={count === 0 || props.isReading}
            loading={importing.isBusy}
            loadingText="Importing..."
            onClick={importing.start}
          >
            {isPreview ? `Import ${formatCount(count, 'company', 'companies')}` : 'Import the rest'}
          </Button>
        )}
      </DialogEnd>
    </>
  );
}
