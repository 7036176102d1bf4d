import { Stack, Button, Card, Field, Flex, HStack, Skeleton, Textarea } from '@chakra-ui/react';
import { ChartNoAxesCombined, Sparkles } from 'lucide-react';
import {
  BestInvestmentsDocument,
  FindBestInvestmentsDocument,
  InvestmentRunDocument,
  InvestmentRunsDocument,
  type InvestmentRunDetailsFragment,
  type InvestmentRunsQuery,
} from './investments.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { RunHistory, ShownRun } from '../runs/ShownRun.tsx';
import { useRunJob, useRuns, type RunKind } from '../runs/useRuns.ts';
import { InvestmentResult } from './InvestmentResult.tsx';
import {
  isSameSteering,
  defaultText,
  parseDraft,
  type Draft,
  toInput,
  maxCharacters,
  placeholderText,
} from './criteriaRules.ts';
import { useReadCriteria } from './useReadCriteria.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { ServerError } from '@apollo/client/errors';
import { succeed } from '../../../lib/answers/succeed.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CriteriaReading } from './CriteriaReading.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';

const kind: RunKind<InvestmentRunDetailsFragment, InvestmentRunsQuery['investmentRuns']['edges'][number]['node']> = {
  job: 'BEST_INVESTMENTS',
  type: 'InvestmentRun',
  latest: BestInvestmentsDocument,
  byId: InvestmentRunDocument,
  history: InvestmentRunsDocument,
  fields: ['bestInvestments', 'investmentRuns'],
  failed: 'Analysis Failed',
  unknown: 'No analysis data received',
};

export function InvestmentsTab() {
  const runs = useRuns(kind);
  const [draft, setDraft] = useDraft();
  const reading = useReadCriteria(draft.text);
  const steering = draft.adjusted ?? reading.criteria;
  const search = useInvestmentSearch(draft, () => runs.choose(null));

  return (
    <Stack gap="6">
      <CriteriaForm
        draft={draft}
        reading={reading}
        onChange={setDraft}
        search={search}
        history={
          <RunHistory
            runs={runs}
            describe={({ customPrompt, totalCompanies }) =>
              customPrompt.trim() || formatCount(totalCompanies, 'company', 'companies')
            }
          />
        }
      />
      <ShownRun
        runs={runs}
        failure="The last analysis could not be loaded"
        rows={2}
        empty={
          <EmptyState
            icon={ChartNoAxesCombined}
            title="Ready to Analyze Your Portfolio"
            description="Describe what you are looking for, then click Run Analysis. It weighs every company’s figures by your criteria and explains each pick."
          />
        }
      >
        {(run) => (
          <InvestmentResult
            run={run}
            onReuse={
              run.customPrompt === draft.text && steering !== null && isSameSteering(run.criteria, steering)
                ? null
                : () => setDraft({ text: run.customPrompt, adjusted: run.criteria })
            }
          />
        )}
      </ShownRun>
    </Stack>
  );
}

function useDraft(): [Draft, (draft: Draft) => void] {
  const key = `dossier-criteria:${useSession().session.tenant.slug}`;
  const [draft, setDraft] = useState<Draft>(
    () => parseDraft(sessionStorage.getItem(key)) ?? { text: defaultText, adjusted: null },
  );
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [key, draft]);
  return [draft, setDraft];
}

function useInvestmentSearch(draft: Draft, onDone: () => void) {
  return useRunJob(kind, {
    begin: async (client) => {
      const criteria = draft.adjusted && toInput(draft.adjusted);
      const variables = { input: { customPrompt: draft.text, criteria } };
      const asked = client.mutate({ mutation: FindBestInvestmentsDocument, variables });
      return succeed(asked).catch((error: unknown) => {
        const { cause } = error as Error;
        throw ServerError.is(cause) ? new Error(`Analysis failed: ${cause.statusCode}`, { cause }) : error;
      });
    },
    isStored: (outcome) => outcome?.__typename === 'BestInvestmentsJobResult' && outcome.run !== null,
    tell: (problem) => problem !== null && showToast({ title: kind.failed, description: problem, tone: 'error' }),
    onDone,
  });
}

/** Edits the criteria text, starts the search and shows its progress. */
function CriteriaForm(props: {
  draft: Draft;
  reading: ReturnType<typeof useReadCriteria>;
  onChange: (draft: Draft) => void;
  search: ReturnType<typeof useInvestmentSearch>;
  history: ReactNode;
}) {
  const { draft, reading, onChange, search } = props;
  const steering = draft.adjusted ?? reading.criteria;
  const left = maxCharacters - draft.text.length;
  return (
    <Card.Root>
      <Card.Body gap="4" p={{ base: '4', md: '6' }}>
        <Field.Root>
          <Field.Label>Investment Preferences &amp; Criteria</Field.Label>
          <Textarea
            rows={4}
            resize="vertical"
            bg="bg.panel"
            placeholder={placeholderText}
            maxLength={maxCharacters}
            value={draft.text}
            // The adjustments belong to the reading of the previous text.
            onChange={(event) => onChange({ text: event.target.value, adjusted: null })}
          />
          {left < 200 && <Field.HelperText>{formatNumber(left)} characters left</Field.HelperText>}
        </Field.Root>
        {reading.query.error && draft.adjusted === null ? (
          <QueryError title="Your criteria could not be read" query={reading.query} />
        ) : steering === null ? (
          // As high as the reading of an empty text.
          <Skeleton h={{ base: '30.5rem', sm: '21rem', lg: '16rem' }} borderRadius="lg" />
        ) : (
          <CriteriaReading
            steering={steering}
            notUnderstood={reading.criteria?.notUnderstood ?? []}
            missingRates={reading.criteria?.missingRates ?? []}
            isCurrent={draft.adjusted !== null || reading.isCurrent}
            isAdjusted={draft.adjusted !== null}
            onAdjust={(adjusted) => onChange({ ...draft, adjusted })}
            onStartOver={() => onChange({ ...draft, adjusted: null })}
          />
        )}
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Button
            colorPalette="brand"
            _icon={{ boxSize: '4' }}
            loading={search.isRunning}
            loadingText="Analyzing Portfolio..."
            onClick={search.start}
            w={{ base: 'full', sm: 'auto' }}
          >
            <Sparkles /> Run Analysis
          </Button>
          <HStack>{props.history}</HStack>
        </Flex>
        <FirmJobProgress label="Portfolio analysis" run={search} failure={search.failure} />
      </Card.Body>
    </Card.Root>
  );
}
