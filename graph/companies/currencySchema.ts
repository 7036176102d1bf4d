import type { CurrencyRate as Rate } from '../../prisma/generated/prisma/client.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { requireAdmin } from '../tenants/unlockAdmin.ts';
import { listCurrencyRates } from './service.ts';
import { setCurrencyRate } from './setCurrencyRate.ts';

const CurrencyRate = builder.objectRef<Rate>('CurrencyRate').implement({
  description: 'What the firm counts a currency at. Nothing is converted without it.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    usdPerUnit: t.exposeFloat('usdPerUnit', { description: 'US dollars for one unit.' }),
    givenAt: t.expose('givenAt', { type: 'DateTime' }),
  }),
});

const CurrencyRates = builder.objectRef<{ rates: Rate[] }>('CurrencyRates').implement({
  fields: (t) => ({ rates: t.field({ type: [CurrencyRate], resolve: ({ rates }) => rates }) }),
});

const SetCurrencyRateInput = builder.inputType('SetCurrencyRateInput', {
  fields: (t) => ({
    currency: t.string({ required: true, description: 'ISO 4217.' }),
    usdPerUnit: t.float({ description: 'US dollars for one unit; null takes the rate away.' }),
  }),
});

builder.queryField('currencyRates', (t) =>
  t.field({
    type: [CurrencyRate],
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => listCurrencyRates(requireScope(caller)),
  }),
);

builder.mutationField('setCurrencyRate', (t) =>
  t.field({
    type: CurrencyRates,
    errors: {},
    description: 'Sets what the firm counts a currency at, and works out anew what is shown. Needs the admin gate.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetCurrencyRateInput, required: true }) },
    resolve: async (_, { input }, caller) => {
      await requireAdmin(caller);
      return { rates: await setCurrencyRate(requireScope(caller), input) };
    },
  }),
);
