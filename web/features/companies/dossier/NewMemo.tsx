import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useDossierSourcesQuery, type DossierSourceFragment } from './dossier.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { addToRootList } from '../../../lib/cache/rootLists.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDay, joinFacts } from '../../../lib/text/format.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { Labelled } from '../../../ui/forms/TextField.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { TemplateSelect } from '../../../ui/memo/TemplateSelect.tsx';
import { MemoEstimate } from '../../../ui/usage/MemoEstimate.tsx';
import { WriteMemoOfCompanyDocument } from './links.gql.ts';

interface Props {
  company: { id: string; name: string };
  onClose: () => void;
}

/** Writes a memo from sources of a company: one conversation, documents, or both. The newest ones are chosen first. */
export function NewMemo({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return (
    <DialogFrame isOpen={isOpen} title="New memo" subtitle={props.company.name} onClose={props.onClose}>
      <MemoForm {...props} />
    </DialogFrame>
  );
}

function MemoForm({ company, onClose }: Props) {
  const { cache } = useApolloClient();
  const { data } = useDossierSourcesQuery({ variables: { company: [company.id] }, fetchPolicy: 'cache-and-network' });
  const sources = (data?.companySources.edges ?? []).flatMap(({ node }) => (node.link === 'LINKED' ? [node] : []));
  const conversations = sources.flatMap((each) => choiceOf(each, each.transcript));
  const papers = sources.flatMap((each) => choiceOf(each, each.document));
  const [chosenId, setChosenId] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const write = useSend(WriteMemoOfCompanyDocument);
  const job = useJob(jobId);
  const transcriptId = (chosenId ?? conversations[0]?.id) || undefined;
  const documentIds = papers.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const start = useAction(async () => {
    const input = { transcriptId, documentIds, companyName: company.name, templateId };
    const started = await write(input);
    addToRootList(cache, 'jobs', started);
    setJobId(started.id);
  });
  const toggle = (id: string): void =>
    setLeft((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]));
  const isEmpty = transcriptId === undefined && documentIds.length === 0;
  const memoId = job?.status === 'COMPLETED' ? job.writeup?.id : undefined;
  return (
    <Form onSubmit={start.run} display="contents">
      <Dialog.Body py="4">
        {jobId === null ? (
          <Stack gap="4">
            {conversations.length > 0 && (
              <Labelled label="Conversation">
                <Choice
                  value={transcriptId ?? ''}
                  options={[...conversations.map(({ id, text }) => [id, text] as const), ['', 'None']]}
                  onChange={setChosenId}
                />
              </Labelled>
            )}
            {papers.length > 0 && (
              <Stack as="fieldset" gap="1" border="0">
                <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
                  Documents
                </Text>
                {papers.map(({ id, text }) => (
                  <label key={id} style={{ display: 'flex', gap: '0.5rem', minHeight: '1.5rem' }}>
                    <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
                    <Text as="span" textStyle="sm" overflowWrap="anywhere">
                      {text}
                    </Text>
                  </label>
                ))}
              </Stack>
            )}
            {data && sources.length === 0 && (
              <Text color="fg.muted">No conversation or document belongs to this company yet.</Text>
            )}
            <TemplateSelect value={templateId} onChange={setTemplateId} />
            {!isEmpty && <MemoEstimate transcriptId={transcriptId} documentIds={documentIds} />}
          </Stack>
        ) : (
          <Stack gap="3">
            {isActiveJob(job) || !job ? (
              <JobProgress label="Memo" job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }} />
            ) : (
              <Text role="status">{memoId ? 'The memo is ready.' : 'The memo could not be written.'}</Text>
            )}
            <ErrorText>{job?.error?.message}</ErrorText>
          </Stack>
        )}
      </Dialog.Body>
      <Dialog.Footer borderTopWidth="1px" py="4">
        <ErrorText>{start.error}</ErrorText>
        {jobId === null ? (
          <Button type="submit" colorPalette="brand" loading={start.isBusy} disabled={isEmpty}>
            Write memo
          </Button>
        ) : memoId ? (
          <Button asChild colorPalette="brand">
            <TenantLink to={paths.writeup(memoId)}>Open the memo</TenantLink>
          </Button>
        ) : (
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        )}
      </Dialog.Footer>
    </Form>
  );
}

function choiceOf({ sourceTitle, sourceDay }: DossierSourceFragment, of: { id: string } | null) {
  const text = joinFacts([sourceTitle, sourceDay && formatDay(sourceDay)], ', ');
  return of ? [{ id: of.id, text }] : [];
}
