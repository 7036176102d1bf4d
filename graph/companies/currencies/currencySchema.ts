import type { CurrencyRate as Rate } from '../../../prisma/generated/prisma/client.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { listCurrencyRates } from '../service.ts';
import { setCurrencyRate } from './setCurrencyRate.ts';

const CurrencyRate = builder.objectRef<Rate>('CurrencyRate').implement({
  description: 'The rate at which the firm converts a currency. Without a rate nothing is converted.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'ISO 4217 code of the currency.' }),
    usdPerUnit: t.exposeFloat('usdPerUnit', { description: 'US dollars for one unit.' }),
    givenAt: t.expose('givenAt', { type: 'DateTime', description: 'When the rate was entered.' }),
  }),
});

const CurrencyRates = builder.objectRef<{ rates: Rate[] }>('CurrencyRates').implement({
  description: "The firm's rates after a change.",
  fields: (t) => ({
    rates: t.field({
      type: [CurrencyRate],
      description: "The firm's rates, by currency.",
      resolve: ({ rates }) => rates,
    }),
  }),
});

const SetCurrencyRateInput = builder.inputType('SetCurrencyRateInput', {
  fields: (t) => ({
    currency: t.string({ required: true, description: 'ISO 4217 code of the currency.' }),
    usdPerUnit: t.float({ description: 'US dollars for one unit; null removes the rate.' }),
  }),
});

builder.queryField('currencyRates', (t) =>
  t.field({
    type: [CurrencyRate],
    description: "The firm's rates to the US dollar, by currency.",
    resolve: (_, __, caller) => listCurrencyRates(requireScope(caller)),
  }),
);

builder.mutationField('setCurrencyRate', (t) =>
  t.field({
    type: CurrencyRates,
    errors: {},
    description: "Sets the firm's rate of a currency and recomputes all shown values.",
    authScopes: { access: 'admin' },
    args: { input: t.arg({ type: SetCurrencyRateInput, required: true }) },
    resolve: async (_, { input }, caller) => ({ rates: await setCurrencyRate(requireScope(caller), input) }),
  }),
);
