import { Stack, Table, VisuallyHidden, Button, chakra, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Trash2, RotateCw } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import {
  useCurrencyRatesQuery,
  SetCurrencyRateDocument,
  type CurrencyRateRowFragment,
  RefreshRatesDocument,
  SetRateSourceDocument,
  type RateSourceDetailsFragment,
} from './currencyRates.gql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { RateForm } from './RateForm.tsx';
import { evictMoney, formatRate, monthName, refreshState } from './rateRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

export function CurrencyRates() {
  const client = useApolloClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useCurrencyRatesQuery({ fetchPolicy: 'cache-and-network' });
  const rates = data?.currencyRates ?? [];

  /** Null removes a rate. Rejects with a sentence for the user. */
  const give = async (currency: string, usdPerUnit: number | null) => {
    const asked = client.mutate({
      mutation: SetCurrencyRateDocument,
      variables: { input: { currency, usdPerUnit } },
      update: evictMoney,
    });
    await succeed(asked);
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
      query={{ isThere: data !== undefined, error, refetch }}
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
      <Table.Root size="sm" variant="line" maxW="36rem">
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader ps="0">Currency</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">One unit in US dollars</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="sm">
              Given
            </Table.ColumnHeader>
            <Table.ColumnHeader pe="0">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {props.rates.map(({ currency, usdPerUnit, givenAt }) => (
            <Table.Row key={currency} bg="transparent">
              <Table.Cell ps="0" fontWeight="medium">
                {currency}
              </Table.Cell>
              <Table.Cell textAlign="end">{formatRate(usdPerUnit)}</Table.Cell>
              <Table.Cell textAlign="end" color="fg.muted" hideBelow="sm">
                <time dateTime={givenAt}>{formatDate(givenAt)}</time>
              </Table.Cell>
              <Table.Cell pe="0" textAlign="end">
                <IconAction
                  label={`Remove ${currency}`}
                  icon={Trash2}
                  isDestructive
                  isBusy={removal.isBusy}
                  onClick={() => removal.run(currency)}
                />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <ErrorText>{removal.error}</ErrorText>
    </Stack>
  );
}

function RateSource({ source }: { source: RateSourceDetailsFragment }) {
  const client = useApolloClient();
  const [url, setUrl] = useState(source.url ?? '');
  const saving = useAction(async () => {
    const variables = { input: { url: url.trim() || null } };
    await succeed(client.mutate({ mutation: SetRateSourceDocument, variables, update: evictMoney }));
  });
  const refreshing = useAction(async () => {
    await succeed(client.mutate({ mutation: RefreshRatesDocument, update: evictMoney }));
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    saving.run();
  };
  const isUnchanged = url.trim() === (source.url ?? '');
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand" aria-label="Source of monthly rates">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root flex="1 1 18rem" maxW="36rem" invalid={saving.error !== null}>
          <Field.Label>Address of newer rates</Field.Label>
          <Input
            size="sm"
            type="url"
            placeholder="https://example.com/monthly.csv"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field.Root>
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
            <RotateCw aria-hidden /> Refresh now
          </Button>
        )}
      </Flex>
      <Text role="status" textStyle="xs" color="fg.muted" mt="2" maxW="75ch" overflowWrap="anywhere">
        {`The Federal Reserve’s monthly averages to ${monthName(source.shippedUntil)} come with the product. `}
        {refreshState(source)}
      </Text>
      <ErrorText mt="2">{saving.error ?? refreshing.error ?? source.problem}</ErrorText>
    </chakra.form>
  );
}
