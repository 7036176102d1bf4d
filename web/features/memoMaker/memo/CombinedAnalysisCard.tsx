import { Button, Card, Flex, GridItem, Stack, Text } from '@chakra-ui/react';
import { FileText, Mic, Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGenerateWriteupMutation } from './memo.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { TemplateSelect } from '../../../ui/memo/TemplateSelect.tsx';
import { MemoEstimate } from '../../../ui/usage/MemoEstimate.tsx';
import { CombinedAnalysis } from './CombinedAnalysis.tsx';
import { showMemoStarted } from './showMemoStarted.ts';
import type { AttachedDocuments } from './useAttachedDocuments.ts';
import { useCompanyQuestion } from './useCompanyQuestion.tsx';
import { useCombinedAnalysis } from './useCombinedAnalysis.ts';
import type { Maker } from '../useMaker.ts';

/**
 * Writes a combined analysis of the conversation and the documents. The card is shown as soon as there is a transcript.
 */
export function CombinedAnalysisCard(props: {
  draft: OpenRecordingFragment;
  maker: Maker;
  attached: AttachedDocuments;
}) {
  const { draft, maker, attached } = props;
  const documents = attached.documents.filter(({ status }) => status === 'READY');
  const documentIds = documents.map(({ id }) => id);
  const analysis = useCombinedAnalysis();
  const company = useCompanyQuestion();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const sources = { recordingId: draft.id, documentIds };
  const [generateWriteup, { client }] = useGenerateWriteupMutation();

  const analyze = useAction(async () => {
    await maker.saveEditsRef.current();
    const about = await company.ask(sources);
    if (about !== 'CANCELLED') await analysis.start({ ...sources, ...about });
  });
  const memo = useAction(async () => {
    await maker.saveEditsRef.current();
    const about = await company.ask(sources);
    if (about === 'CANCELLED') return;
    const job = await succeed(generateWriteup({ variables: { input: { ...sources, ...about, templateId } } }));
    showMemoStarted(client.cache, job, draft.id);
    attached.detachAll();
    maker.followMemo(job);
  });
  const failed = attached.documents.filter(({ status }) => status === 'FAILED' || status === 'CANCELLED').length;
  const unread = attached.documents.length - documents.length - failed;
  const isBusy = analyze.isBusy || memo.isBusy || analysis.isWriting;

  return (
    <>
      <GridItem>
        <Card.Root h="full">
          <Card.Header pb="0">
            <Card.Title as="h2">Voice + Data Analysis</Card.Title>
            <Card.Description>What the conversation and the documents state, and where they disagree.</Card.Description>
          </Card.Header>
          <Card.Body gap="4">
            <Stack gap="2">
              <Input icon={<Mic size={16} aria-hidden />} label="Voice input" text={draft.title} />
              <Input
                icon={<FileText size={16} aria-hidden />}
                label={documents.length > 1 ? 'Documents' : 'Document'}
                text={documents.map(({ title }) => title).join(', ')}
                missing="None yet: add one under Supporting Documents"
              />
              {unread > 0 && (
                <Text role="status" textStyle="sm" color="fg.muted">
                  {unread === 1 ? 'One document is' : `${unread} documents are`} not read yet and will not be used.
                </Text>
              )}
              {failed > 0 && (
                <Text role="status" textStyle="sm" color="fg.error">
                  {failed === 1 ? 'One document' : `${failed} documents`} could not be read and will not be used.
                </Text>
              )}
            </Stack>
            <TemplateSelect value={templateId} onChange={setTemplateId} />
            <Flex gap="2" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
              <Button
                colorPalette="brand"
                disabled={isBusy}
                loading={analyze.isBusy || analysis.isWriting}
                loadingText="Generating..."
                onClick={() => analyze.run()}
              >
                <Sparkles aria-hidden /> Generate Analysis
              </Button>
              <Button variant="outline" disabled={isBusy} loading={memo.isBusy} onClick={() => memo.run()}>
                <FileText aria-hidden /> Generate Memo
              </Button>
            </Flex>
            <MemoEstimate {...sources} />
            {analyze.error && (
              <InlineError
                title="The analysis could not be started"
                message={analyze.error}
                onRetry={() => analyze.run()}
              />
            )}
            {memo.error && (
              <InlineError title="The memo could not be started" message={memo.error} onRetry={() => memo.run()} />
            )}
          </Card.Body>
        </Card.Root>
      </GridItem>
      {company.dialog}
      {/* The analysis is long, so it takes the full width below its sources. */}
      <GridItem colSpan={{ xl: 2 }} _empty={{ display: 'none' }}>
        <CombinedAnalysis analysis={analysis} draftId={draft.id} />
      </GridItem>
    </>
  );
}

function Input(props: { icon: ReactNode; label: string; text: string; missing?: string }) {
  const { icon, label, text, missing } = props;
  return (
    <Flex gap="3" align="start" borderWidth="1px" borderRadius="lg" bg="bg.subtle" px="3.5" py="2.5">
      <Flex color="fg.muted" pt="1">
        {icon}
      </Flex>
      <Stack gap="0" minW="0">
        <Text textStyle="xs" color="fg.muted">
          {label}
        </Text>
        <Text
          textStyle="sm"
          fontWeight={text ? 'medium' : 'normal'}
          color={text ? 'fg' : 'fg.muted'}
          lineClamp={3}
          overflowWrap="anywhere"
          title={text}
        >
          {text || missing}
        </Text>
      </Stack>
    </Flex>
  );
}
