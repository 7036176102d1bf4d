import { Stack, Table, VisuallyHidden } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useCurrencyRatesQuery, SetCurrencyRateDocument, type CurrencyRateRowFragment } from './currencyRates.gql.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { RateForm } from './RateForm.tsx';
import { formatRate } from './rateRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Shows and changes the rates at which the firm converts other currencies. */
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
      // The converted figures on every screen that shows companies change.
      update: (cache) => {
        for (const fieldName of ['currencyRates', 'companies', 'databaseSummary']) {
          cache.evict({ id: 'ROOT_QUERY', fieldName });
        }
        cache.gc();
      },
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
      about="Figures in other currencies are kept as printed and converted to US dollars only at the rates you enter here. Without a rate, a company’s revenue and valuation are shown as not known in dollars."
      headingRef={heading}
      query={{ isThere: data !== undefined, error, refetch }}
      failure="The rates could not be loaded"
    >
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
