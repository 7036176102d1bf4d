import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { ApiAccess } from '../../../gql/types.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { accessLabels, lifetimeLabels, requestLimits, type TokenWishes } from './tokenRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Choice } from '../../../ui/Choice.tsx';

export function TokenForm(props: {
  /** Rejects with a sentence for the user. */
  onCreate: (name: string, wishes: TokenWishes) => Promise<void>;
}) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<ApiAccess>('READ');
  const [days, setDays] = useState('90');
  const [limit, setLimit] = useState(String(requestLimits.usual));
  const [isNameless, setNameless] = useState(false);
  const problemId = useId();
  const field = useRef<HTMLInputElement>(null);
  const creation = useAction(async (wanted: string) => {
    await props.onCreate(wanted, {
      access,
      expiresInDays: days === '' ? null : Number(days),
      requestsPerMinute: Number(limit),
    });
    setName('');
    setAccess('READ');
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setNameless(wanted === '');
    if (wanted === '') field.current?.focus();
    else creation.run(wanted);
  };
  const problem = isNameless ? 'Name the program that will use it.' : creation.error;
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root flex="1 1 14rem" maxW={{ sm: '22rem' }} invalid={isNameless}>
          <Field.Label>What uses it</Field.Label>
          <Input
            ref={field}
            size="sm"
            maxLength={100}
            placeholder="Power BI, weekly report"
            autoComplete="off"
            value={name}
            aria-describedby={isNameless ? problemId : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </Field.Root>
        <LabelledChoice
          label="Access"
          options={accessLabels}
          value={access}
          onChange={(value) => setAccess(value as ApiAccess)}
        />
        <LabelledChoice label="Expires" options={lifetimeLabels} value={days} onChange={setDays} />
        <Field.Root w={{ base: 'full', sm: '9.5rem' }}>
          <Field.Label>Requests a minute</Field.Label>
          <Input
            size="sm"
            type="number"
            inputMode="numeric"
            min={requestLimits.least}
            max={requestLimits.most}
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        </Field.Root>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={creation.isBusy}
          loadingText="Creating..."
        >
          <Plus aria-hidden /> Create token
        </Button>
      </Flex>
      <ErrorText id={problemId} mt="2">
        {problem}
      </ErrorText>
    </chakra.form>
  );
}

function LabelledChoice(props: {
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field.Root w={{ base: 'full', sm: '9.5rem' }}>
      <Field.Label>{props.label}</Field.Label>
      <Choice value={props.value} options={Object.entries(props.options)} onChange={props.onChange} />
    </Field.Root>
  );
}
