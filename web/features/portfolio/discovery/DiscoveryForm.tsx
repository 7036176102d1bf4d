import { Button, Card, Field, Text, Textarea } from '@chakra-ui/react';
import { Telescope } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { faultOfPrompt, roomText } from './discoveryRules.ts';
import type { useRunJob } from '../runs/useRuns.ts';
import { FirmJobProgress } from '../../../ui/jobs/FirmJobProgress.tsx';
import { useReadCriteria } from '../investments/useReadCriteria.ts';
import { rateText } from '../investments/criteriaRules.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Form } from '../../../ui/actions/Form.tsx';

const placeholder =
  'Describe the companies you are looking for: which types of companies, at which stages, in which industries, and the metrics they should have...';

export function DiscoveryForm(props: {
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
