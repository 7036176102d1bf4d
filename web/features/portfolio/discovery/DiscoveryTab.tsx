import { Skeleton, Stack, Box, Button, Card, Field, Text, Textarea } from '@chakra-ui/react';
import { useRunJob, useRuns, type RunKind } from '../runs/useRuns.ts';
import {
  DiscoverCompaniesDocument,
  DiscoveryByIdDocument,
  DiscoveryHistoryDocument,
  LatestDiscoveryDocument,
  type DiscoveryResultFragment,
} from './discovery.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CandidatesCard } from './candidates/CandidatesCard.tsx';
import { DiscoveryResults, type ListedDiscovery } from './DiscoveryResults.tsx';
import { defaultPrompt, failureText, tookNothing, faultOfPrompt, roomText } from './discoveryRules.ts';
import { useCandidates } from './candidates/useCandidates.ts';
import { useEffect, useState, useId, useRef } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Telescope } from 'lucide-react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { CandidateImport, ImportOutcome } from './candidates/CandidateImport.tsx';
import { useRefocus } from './useRefocus.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { useReadCriteria } from '../investments/useReadCriteria.ts';
import { rateText } from '../investments/criteriaRules.ts';
import { Form } from '../../../ui/actions/Form.tsx';

const kind: RunKind<DiscoveryResultFragment, ListedDiscovery> = {
  job: 'DISCOVERY',
  type: 'DiscoveryRun',
  latest: LatestDiscoveryDocument,
  byId: DiscoveryByIdDocument,
  history: DiscoveryHistoryDocument,
  fields: ['latestDiscoveryRun', 'discoveryRuns'],
  failed: 'Discovery Failed',
  unknown: 'Unknown error occurred',
};

export function DiscoveryTab() {
  const runs = useRuns(kind);
  const [prompt, setPrompt] = useKeptText('discovery-criteria', defaultPrompt);
  const discovery = useDiscovery(prompt, () => runs.choose(null));
  const candidates = useCandidates();
  const { data, error } = candidates.setup;
  const setup = data?.discoverySetup;
  const isNowhere = setup !== undefined && !setup.canSearchWeb && setup.candidateCount === 0;
  const isReady = setup === undefined && !error ? undefined : setup !== undefined && !isNowhere;

  return (
    <Stack gap="6">
      <DiscoveryForm prompt={prompt} onChange={setPrompt} discovery={discovery} />
      {!setup && <QueryError title="Your candidates could not be loaded" query={candidates.setup} />}
      {!error && !setup && <Skeleton height={{ base: '210px', sm: '194px', md: '158px' }} borderRadius="xl" />}
      {setup && !isNowhere && <CandidatesCard setup={setup} candidates={candidates} />}
      {isNowhere && <NowhereToLook candidates={candidates} />}
      <DiscoveryResults runs={runs} isReady={isReady} />
    </Stack>
  );
}

/** Starts the firm's discovery with the text, follows the running discovery, and reports how it ended. */
function useDiscovery(prompt: string, onDone: () => void) {
  return useRunJob(kind, {
    begin: async (client) => {
      const variables = { input: { discoveryPrompt: prompt.trim() } };
      return succeed(client.mutate({ mutation: DiscoverCompaniesDocument, variables })).catch((error: unknown) => {
        throw new Error(failureText(error), { cause: error });
      });
    },
    tell: (problem) =>
      showToast(
        problem === null
          ? {
              title: 'Discovery Complete',
              description: 'Found new hot tech companies that match your investment preferences',
              tone: 'success',
            }
          : { title: kind.failed, description: problem, tone: 'error' },
      ),
    onDone,
  });
}

/** Keeps a typed text for this tab and firm, so that neither a reload nor a failure loses it. */
function useKeptText(name: string, initial: string): [text: string, setText: (text: string) => void] {
  const key = `${name}:${useSession().session.tenant.slug}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  useEffect(() => sessionStorage.setItem(key, text), [key, text]);
  return [text, setText];
}

function NowhereToLook({ candidates }: { candidates: ReturnType<typeof useCandidates> }) {
  const failed = candidates.setup.data?.discoverySetup.lastImport;
  const frame = useRefocus<HTMLDivElement>(candidates.changes);
  return (
    <Box ref={frame} tabIndex={-1} outline="none">
      <EmptyState
        icon={Telescope}
        title="Ready to Discover New Companies"
        description="There is no source to search yet. Import a list of companies that you do not hold; they are matched to your criteria and your portfolio, and nothing is invented."
      >
        <Stack w="full" maxW="40rem" gap="4">
          <CandidateImport load={candidates.load} />
          {failed && tookNothing(failed) && (
            <Box textAlign="start">
              <ImportOutcome given={failed} />
            </Box>
          )}
          <Muted textAlign="start">Or have your administrator connect an AI provider that searches the web.</Muted>
        </Stack>
      </EmptyState>
    </Box>
  );
}

const placeholder =
  'Describe the companies you are looking for: which types of companies, at which stages, in which industries, and the metrics they should have...';

function DiscoveryForm(props: {
  prompt: string;
  onChange: (prompt: string) => void;
  discovery: ReturnType<typeof useRunJob>;
}) {
  const { prompt, discovery } = props;
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const readingId = useId();
  const fault = faultOfPrompt(prompt);
  const shownFault = isChecked ? fault : null;
  const room = roomText(prompt);

  const submit = () => {
    setChecked(true);
    if (fault === null) discovery.start();
    else area.current?.focus();
  };

  return (
    <Card.Root>
      <Card.Body gap="4" p={{ base: '4', md: '6' }}>
        <Form noValidate gap="4" onSubmit={submit}>
          <Field.Root invalid={shownFault !== null}>
            <Field.Label>Discovery Criteria &amp; Requirements</Field.Label>
            <Textarea
              ref={area}
              rows={4}
              resize="vertical"
              bg="bg.panel"
              placeholder={placeholder}
              value={prompt}
              aria-describedby={readingId}
              onChange={(event) => props.onChange(event.target.value)}
            />
            <Field.ErrorText>{shownFault}</Field.ErrorText>
            {room && shownFault === null && (
              <Text role="status" textStyle="xs" color={fault ? 'fg.error' : 'fg.muted'}>
                {room}
              </Text>
            )}
            <CriteriaLine id={readingId} text={prompt} />
          </Field.Root>
          <Button
            type="submit"
            colorPalette="green"
            alignSelf={{ base: 'stretch', sm: 'flex-start' }}
            loading={discovery.isRunning}
            loadingText="Discovering Companies..."
          >
            <Telescope /> Discover Hot Companies
          </Button>
        </Form>
        <FirmJobProgress label="Discovery" run={discovery} failure={discovery.failure} />
      </Card.Body>
    </Card.Root>
  );
}

function CriteriaLine(props: { id: string; text: string }) {
  const { criteria, isCurrent, query } = useReadCriteria(props.text.trim());
  const { error } = query;
  const isReadable = faultOfPrompt(props.text) === null;
  return (
    <Muted
      id={props.id}
      // Reserves as many lines as typical criteria need.
      minH={{ base: '3lh', md: '2lh', xl: '1lh' }}
      overflowWrap="anywhere"
      opacity={isCurrent ? 1 : 0.6}
      transition="opacity 150ms"
    >
      {isReadable && error && 'The reading of this text cannot be shown at the moment.'}
      {isReadable && !error && criteria && (
        <>
          <Text as="span" fontWeight="medium">
            Read as:
          </Text>{' '}
          {criteria.summary || 'nothing that narrows the search'}
          {criteria.notUnderstood.length > 0 && <> · Not understood: {criteria.notUnderstood.map(quoted).join(', ')}</>}
          {rateText(criteria.missingRates)}
        </>
      )}
    </Muted>
  );
}

function quoted(phrase: string): string {
  return `“${phrase}”`;
}
