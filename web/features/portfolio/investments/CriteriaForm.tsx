import { Button, Card, Field, Flex, HStack, Skeleton, Textarea } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { CriteriaReading } from './CriteriaReading.tsx';
import { mostCharacters, placeholderText, type Draft } from './criteriaRules.ts';
import type { useReadCriteria } from './useReadCriteria.ts';
import { formatNumber } from '../../../lib/text/format.ts';

/**
 * Edits the criteria text, shows how it is understood, and starts the search. `children` show the search's progress.
 */
export function CriteriaForm(props: {
  draft: Draft;
  reading: ReturnType<typeof useReadCriteria>;
  onChange: (draft: Draft) => void;
  isRunning: boolean;
  onRun: () => void;
  history: ReactNode;
  children: ReactNode;
}) {
  const { draft, reading, onChange, isRunning, onRun } = props;
  const steering = draft.adjusted ?? reading.criteria;
  const left = mostCharacters - draft.text.length;
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
            maxLength={mostCharacters}
            value={draft.text}
            // The adjustments belong to the reading of the previous text.
            onChange={(event) => onChange({ text: event.target.value, adjusted: null })}
          />
          {left < 200 && <Field.HelperText>{formatNumber(left)} characters left</Field.HelperText>}
        </Field.Root>
        {reading.error && draft.adjusted === null ? (
          <InlineError title="Your criteria could not be read" message={reading.error} onRetry={reading.retry} />
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
            loading={isRunning}
            loadingText="Analyzing Portfolio..."
            onClick={onRun}
            w={{ base: 'full', sm: 'auto' }}
          >
            <Sparkles aria-hidden /> Run Analysis
          </Button>
          <HStack>{props.history}</HStack>
        </Flex>
        {props.children}
      </Card.Body>
    </Card.Root>
  );
}
