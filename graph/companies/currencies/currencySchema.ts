import { objectOf, typedList } from '../../request/graphql/types.ts';
import { text, textOrNull, number, instant, instantOrNull } from '../../request/shape.ts';
import type { CurrencyRate as Rate, RateSource as Source } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { mutation } from '../../request/graphql/mutation.ts';
import { shippedUntil } from '../../finance/rates/monthlyRates.ts';
import { listCurrencyRates } from '../service.ts';
import { findRateSource, refreshRates, setRateSource, setCurrencyRate } from './rates.ts';
import { newestMonth } from './ratesIn.ts';

const CurrencyRate = objectOf(
  builder.objectRef<Rate>('CurrencyRate'),
  "The firm's own rate of a currency. It precedes the monthly rates.",
  {
    currency: text('ISO 4217 code of the currency.'),
    usdPerUnit: number('US dollars for one unit.'),
    givenAt: instant('When the rate was entered.'),
  },
);

const CurrencyRates = objectOf('CurrencyRates', "The firm's rates after a change.", {
  rates: typedList(CurrencyRate, "The firm's rates, by currency."),
});

builder.queryField('currencyRates', (t) =>
  t.field({
    type: [CurrencyRate],
    description: "The firm's rates to the US dollar, by currency.",
    resolve: (_, __, caller) => listCurrencyRates(requireScope(caller)),
  }),
);

const RateSource = objectOf(
  builder.objectRef<Partial<Source>>('RateSource'),
  'Where monthly averages of exchange rates come from. A flow of money is converted at the average of its period, a balance at its month.',
  {
    checkedAt: instantOrNull('When the address was last asked; null before the first time.'),
    refreshedAt: instantOrNull('When the address last answered with rates; null before the first time.'),
    url: textOrNull('Address that is asked daily for newer rates; null without one.'),
    problem: textOrNull(
      'Why the last attempt failed; null after a success. The rates of the last success count until then.',
    ),
  },
  (t) => ({
    shippedUntil: t.string({
      description: "Last month (YYYY-MM) of the Federal Reserve's rates that come with the product.",
      resolve: () => shippedUntil,
    }),
    newestMonth: t.string({
      nullable: true,
      description: 'Last month (YYYY-MM) of the rates from the address; null without any that the product lacks.',
      resolve: ({ rates }) => newestMonth(rates),
    }),
  }),
);

builder.queryField('rateSource', (t) =>
  t.field({
    type: RateSource,
    description: 'Where the monthly rates come from.',
    resolve: async (_, __, caller) => (await findRateSource(requireScope(caller))) ?? {},
  }),
);

mutation('setRateSource', {
  type: RateSource,
  access: 'admin',
  description: 'Sets the address of monthly rates, fetches them and recomputes all shown values.',
  input: (t) => ({
    url: t.string({
      description:
        'Address (https) of a CSV file with the columns Date, Country and Exchange rate, in units for one US dollar; null removes it.',
    }),
  }),
  run: async (scope, { url }) => setRateSource(scope, url ?? null),
});

mutation('refreshRates', {
  type: RateSource,
  access: 'admin',
  description: 'Fetches the monthly rates from the address now, instead of once a day.',
  run: async (scope) => refreshRates(scope),
});

mutation('setCurrencyRate', {
  type: CurrencyRates,
  access: 'admin',
  description: "Sets the firm's rate of a currency and recomputes all shown values.",
  input: (t) => ({
    currency: t.string({ required: true, description: 'ISO 4217 code of the currency.' }),
    usdPerUnit: t.float({ description: 'US dollars for one unit; null removes the rate.' }),
  }),
  run: async (scope, input) => ({ rates: await setCurrencyRate(scope, input) }),
});
