import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { Box, Button, Flex, Heading, Text, Input, Stack } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { SummarizeRecordingDocument, useSummarizeRecordingMutation } from './drafts.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { SummaryText } from '../../../ui/memo/SummaryText.tsx';
import { skipToken } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubjectOfQuery } from '../memo/memo.gql.ts';
import { maxCompanyNameLength } from '../../../lib/longestCompanyName.ts';
import { declinedDrafts } from '../memo/declinedDrafts.ts';
import { isDefaultTitle, titleWith } from './draftTitle.ts';
import type { useDraftEditor } from './editing/useDraftEditor.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const summaryLook = { textStyle: 'sm', whiteSpace: 'pre-line', lineHeight: '1.6', overflowWrap: 'anywhere' } as const;

/** Shows the draft's summary, also while it is written. `beforeAsking` saves the user's edits. */
export function DraftSummary(props: { draft: OpenRecordingFragment; beforeAsking: () => Promise<void> }) {
  const { draft, beforeAsking } = props;
  const latest = draft.latestJob;
  const job = latest?.kind === 'SUMMARY' ? latest : null;
  const isWriting = isActiveJob(job);
  const summarize = useSend(SummarizeRecordingDocument);
  const ask = useAction(async () => {
    await beforeAsking();
    await summarize({ recordingId: draft.id });
  });

  // The job's text stays until the draft, which now contains the text, is loaded again.
  const isFromJob = isWriting || (job?.status === 'COMPLETED' && !draft.summary);
  const text = isFromJob ? job?.added?.text : draft.summary;
  const analyst = (isFromJob ? job?.analyst : draft.summaryAnalyst) ?? null;
  const failure = ask.error ?? (job?.status === 'FAILED' ? (job.error?.message ?? 'It ended without a result.') : null);
  const canAsk = !isWriting && !isActiveJob(latest);
  return (
    <Box as="section" aria-label="Summary" borderWidth="1px" borderRadius="lg" bg="bg.subtle" px="4" py="3.5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="1">
        <Heading as="h3" size="sm">
          {analyst ? `Summary by ${analyst}` : 'Summary'}
        </Heading>
        {canAsk && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="brand"
            me="-2.5"
            ms={{ base: '-2.5', sm: '0' }}
            loading={ask.isBusy}
            onClick={() => ask.run()}
          >
            <Sparkles /> {draft.summary ? 'Summarize again' : 'Summarize'}
          </Button>
        )}
      </Flex>
      {isWriting && job && <JobProgress label="Summary" job={job} />}
      {isWriting && text && (
        <Text {...summaryLook} mt="3" aria-busy>
          {text}
        </Text>
      )}
      {!isWriting && text ? (
        <SummaryText key={text} conversationId={draft.id} summary={text} {...summaryLook} />
      ) : (
        !isWriting && !failure && <Muted>Not summarized yet.</Muted>
      )}
      {failure && !isWriting && (
        <Box mt="2">
          <InlineError
            title="The summary could not be written"
            message={failure}
            onRetry={() => ask.run()}
            isRetrying={ask.isBusy}
          />
        </Box>
      )}
    </Box>
  );
}

/**
 * Asks which company a draft is about, if neither its title nor its text names one surely. The answer comes first in the
 * title, where it is found from then on. A title that the recorder gave becomes the company's name and the day.
 */
export function DraftCompany(props: { draft: OpenRecordingFragment; editor: ReturnType<typeof useDraftEditor> }) {
  const { draft, editor } = props;
  const [isAnswered, setAnswered] = useState(() => declinedDrafts.has(draft.id));
  const [name, setName] = useState('');
  const [summarize] = useSummarizeRecordingMutation();
  const { data } = useSubjectOfQuery(
    isAnswered ? skipToken : { variables: { recordingId: draft.id }, fetchPolicy: 'no-cache' },
  );
  const found = data?.subjectOf ?? null;
  const takeName = useEffectEvent((companyName: string) => {
    if (isDefaultTitle(editor.title)) editor.edit({ title: titleWith(companyName, { ...draft, title: editor.title }) });
  });
  useEffect(() => {
    if (found !== null) takeName(found);
  }, [found]);
  const use = useAction(async (companyName: string) => {
    editor.edit({ title: titleWith(companyName, { ...draft, title: editor.title }) });
    await editor.flush();
    await succeed(summarize({ variables: { input: { recordingId: draft.id }, companyName } }));
    setAnswered(true);
  });
  const decline = (): void => {
    declinedDrafts.add(draft.id);
    setAnswered(true);
  };
  if (isAnswered || data?.subjectOf !== null) return null;
  return (
    <Stack as="section" aria-label="Company" gap="2" borderWidth="1px" borderRadius="lg" px="4" py="2.5">
      <Stack gap="0.5">
        <Heading as="h3" size="sm">
          Which company is this about?
        </Heading>
        <Muted>
          The conversation does not name it clearly. With a name, its figures are separated from those of others.
        </Muted>
      </Stack>
      <Form direction="row" wrap="wrap" onSubmit={() => use.run(name.trim())}>
        {data.suggestedSubjects.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="outline"
            maxW="full"
            disabled={use.isBusy}
            onClick={() => use.run(each)}
          >
            {each}
          </Button>
        ))}
        <Input
          size="sm"
          flex="1 1 12rem"
          minW="0"
          aria-label="Company name"
          placeholder="Another name"
          value={name}
          maxLength={maxCompanyNameLength}
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" colorPalette="brand" disabled={!name.trim()} loading={use.isBusy}>
          Use this name
        </Button>
        <Button size="sm" variant="ghost" disabled={use.isBusy} onClick={decline}>
          Go on without
        </Button>
      </Form>
      <ErrorText>{use.error}</ErrorText>
    </Stack>
  );
}
