import { useApolloClient } from '@apollo/client/react';
import { Stack, Button, Flex, Text } from '@chakra-ui/react';
import { Plus, Trash2, RotateCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import {
  useCurrencyRatesQuery,
  SetCurrencyRateDocument,
  type CurrencyRateRowFragment,
  RefreshRatesDocument,
  SetRateSourceDocument,
  type RateSourceDetailsFragment,
} from './currencyRates.gql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { Form } from '../../../ui/actions/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PlainTable } from '../../../ui/lists/PlainTable.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { evictMoney, formatRate, monthName, readRate, refreshState } from './rateRules.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { succeed } from '../../../lib/answers/succeed.ts';

export function CurrencyRates() {
  const setCurrencyRate = useSend(SetCurrencyRateDocument, { update: evictMoney });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useCurrencyRatesQuery({ fetchPolicy: 'cache-and-network' });
  const { data } = query;
  const rates = data?.currencyRates ?? [];

  /** Null removes a rate. Rejects with a sentence for the user. */
  const give = async (currency: string, usdPerUnit: number | null) => {
    await setCurrencyRate({ currency, usdPerUnit });
  };
  const remove = async (currency: string) => {
    await give(currency, null);
    // The focused button disappeared with its row.
    heading.current?.focus();
  };

  return (
    <AdminSection
      id="currency-rates"
      title="Currency Rates"
      about="Money in other currencies is shown as its company states it, beside its value in US dollars: a flow at the average of its period, a balance at its month. A rate that you enter here replaces the monthly rates of its currency."
      headingRef={heading}
      query={query}
      failure="The rates could not be loaded"
    >
      {data && <RateSource key={data.rateSource.url} source={data.rateSource} />}
      {rates.length > 0 && <Rates rates={rates} onRemove={remove} />}
      <RateForm known={rates.map(({ currency }) => currency)} onGive={give} />
    </AdminSection>
  );
}

function Rates(props: {
  rates: readonly CurrencyRateRowFragment[];
  /** Rejects with a sentence for the user. */
  onRemove: (currency: string) => Promise<void>;
}) {
  const removal = useAction(props.onRemove);
  return (
    <Stack gap="2">
      <PlainTable
        maxW="36rem"
        rows={props.rates}
        keyOf={({ currency }) => currency}
        columns={[
          { label: 'Currency', cell: ({ currency }) => <Text fontWeight="medium">{currency}</Text> },
          { label: 'One unit in US dollars', isNumber: true, cell: ({ usdPerUnit }) => formatRate(usdPerUnit) },
          {
            label: 'Given',
            isNumber: true,
            isMuted: true,
            hideBelow: 'sm',
            cell: ({ givenAt }) => <time dateTime={givenAt}>{formatDate(givenAt)}</time>,
          },
          {
            label: 'Actions',
            isLabelHidden: true,
            isNumber: true,
            cell: ({ currency }) => (
              <IconAction
                label={`Remove ${currency}`}
                icon={Trash2}
                isDestructive
                isBusy={removal.isBusy}
                onClick={() => removal.run(currency)}
              />
            ),
          },
        ]}
      />
      <ErrorText>{removal.error}</ErrorText>
    </Stack>
  );
}

function RateSource({ source }: { source: RateSourceDetailsFragment }) {
  const client = useApolloClient();
  const setRateSource = useSend(SetRateSourceDocument, { update: evictMoney });
  const [url, setUrl] = useState(source.url ?? '');
  const problemId = useId();
  const saving = useAction(() => setRateSource({ url: url.trim() || null }));
  const refreshing = useAction(() => succeed(client.mutate({ mutation: RefreshRatesDocument, update: evictMoney })));
  const isUnchanged = url.trim() === (source.url ?? '');
  return (
    <Form noValidate onSubmit={saving.run} colorPalette="brand" aria-label="Source of monthly rates">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <TextField
          label="Address of newer rates"
          flex="1 1 18rem"
          maxW="36rem"
          type="url"
          placeholder="https://example.com/monthly.csv"
          autoComplete="off"
          value={url}
          problemId={saving.error && problemId}
          onChange={setUrl}
        />
        <Button type="submit" size="sm" loading={saving.isBusy} loadingText="Saving..." disabled={isUnchanged}>
          Save address
        </Button>
        {source.url !== null && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={refreshing.isBusy}
            loadingText="Refreshing..."
            onClick={refreshing.run}
          >
            <RotateCw /> Refresh now
          </Button>
        )}
      </Flex>
      <Muted role="status" textStyle="xs" maxW="75ch" overflowWrap="anywhere">
        {`The Federal Reserve’s monthly averages to ${monthName(source.shippedUntil)} come with the product. `}
        {refreshState(source)}
      </Muted>
      <ErrorText id={problemId}>{saving.error ?? refreshing.error ?? source.problem}</ErrorText>
    </Form>
  );
}

/** Adds a rate, or replaces the rate of a currency that is already `known`. */
function RateForm(props: {
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

  const submit = () => {
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
  return (
    <Form noValidate onSubmit={submit} colorPalette="brand">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <TextField
          ref={first}
          label="Currency"
          w="9rem"
          maxLength={3}
          placeholder="EUR"
          autoComplete="off"
          autoCapitalize="characters"
          value={currency}
          problemId={fault?.field === 'currency' ? problemId : null}
          onChange={setCurrency}
        />
        <TextField
          ref={second}
          label="One unit in US dollars"
          w="12rem"
          inputMode="decimal"
          placeholder="1.08"
          autoComplete="off"
          value={rate}
          problemId={fault?.field === 'rate' ? problemId : null}
          onChange={setRate}
        />
        <Button
          type="submit"
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={giving.isBusy}
          loadingText="Saving..."
        >
          <Plus /> {isKnown ? 'Change rate' : 'Add rate'}
        </Button>
      </Flex>
      <ErrorText id={problemId}>{fault?.error ?? giving.error}</ErrorText>
    </Form>
  );
}
