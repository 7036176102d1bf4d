import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../../../lib/answers/useAction.ts';
import { readRate } from './rateRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Adds a rate, or replaces the rate of a currency that is already `known`. */
export function RateForm(props: {
  known: readonly string[];
  /** Rejects with a sentence for the user. */
  onGive: (currency: string, usdPerUnit: number) => Promise<void>;
}) {
  const [currency, setCurrency] = useState('');
  const [rate, setRate] = useState('');
  const [fault, setFault] = useState<{ field: 'currency' | 'rate'; error: string } | null>(null);
  const problemId = useId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const giving = useAction(async (code: string, usdPerUnit: number) => {
    await props.onGive(code, usdPerUnit);
    setCurrency('');
    setRate('');
    first.current?.focus();
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readRate(currency, rate);
    if ('error' in read) {
      setFault(read);
      (read.field === 'currency' ? first : second).current?.focus();
      return;
    }
    setFault(null);
    giving.run(read.currency, read.usdPerUnit);
  };

  const isKnown = props.known.includes(currency.trim().toUpperCase());
  const problem = fault?.error ?? giving.error;
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root w="9rem" invalid={fault?.field === 'currency'}>
          <Field.Label>Currency</Field.Label>
          <Input
            ref={first}
            size="sm"
            maxLength={3}
            placeholder="EUR"
            autoComplete="off"
            autoCapitalize="characters"
            value={currency}
            aria-describedby={fault?.field === 'currency' ? problemId : undefined}
            onChange={(event) => setCurrency(event.target.value)}
          />
        </Field.Root>
        <Field.Root w="12rem" invalid={fault?.field === 'rate'}>
          <Field.Label>One unit in US dollars</Field.Label>
          <Input
            ref={second}
            size="sm"
            inputMode="decimal"
            placeholder="1.08"
            autoComplete="off"
            value={rate}
            aria-describedby={fault?.field === 'rate' ? problemId : undefined}
            onChange={(event) => setRate(event.target.value)}
          />
        </Field.Root>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={giving.isBusy}
          loadingText="Saving..."
        >
          <Plus aria-hidden /> {isKnown ? 'Change rate' : 'Add rate'}
        </Button>
      </Flex>
      <ErrorText id={problemId} mt="2">
        {problem}
      </ErrorText>
    </chakra.form>
  );
}
