import { unitOf } from '../../finance/metrics.ts';
import { toDollars, usdValue, type UsdRates } from '../../finance/rates/usdRate.ts';
import type { Candidate } from './candidate.ts';
import type { Shown } from './shown.ts';
import { moneyFields, shownFields, shownRows, type OwnMoney, type ShownColumns, type ShownField } from '../shape.ts';

/** Returns the list of a SELECT: columns of the table `companies` under the names of their fields. */
export function selectShown(fields: readonly ShownField[]): string {
  return fields.map((field) => `${shownRows[field].column} AS "${field}"`).join(', ');
}

/** The assignments of an UPDATE from the record `u`, and the columns of that record. */
export const shownUpdate = {
  assignments: shownFields.map((field) => `${shownRows[field].column} = u."${field}"`).join(', '),
  record: shownFields.map((field) => `"${field}" ${shownRows[field].type}`).join(', '),
};

const million = 1_000_000;

/** Converts millions to whole currency units, without binary fraction noise: 2214.253 is 2214253000. */
export function fromMillions(millions: number): number {
  return Number((millions * million).toPrecision(15));
}

/** Returns the columns for the chosen figures. Money in a currency without a rate fills no column. */
export function shownColumns<C extends Candidate>(figures: readonly Shown<C>[], rates: UsdRates): ShownColumns {
  const chosen = new Map(figures.map(({ metric, observation }) => [metric, observation]));
  const entries = shownFields.map((field) => {
    const { metric, type } = shownRows[field];
    const observation = chosen.get(metric);
    if (!observation) return [field, null];
    if (type === 'text') return [field, observation.text];
    const isMoney = unitOf(metric) === 'MONEY';
    const value = isMoney ? usdValue(observation, rates) : observation.value;
    if (value === null) return [field, null];
    if (type === 'int') return [field, Math.min(Math.round(value), 2_147_483_647)];
    return [field, isMoney ? value / million : value];
  });
  return Object.fromEntries(entries) as ShownColumns;
}

/** Returns the chosen amounts of the columns that are stated in other currencies than US dollars. */
export function ownMoneyOf<C extends Candidate>(figures: readonly Shown<C>[], rates: UsdRates): OwnMoney[] {
  const chosen = new Map(figures.map(({ metric, observation }) => [metric, observation]));
  return moneyFields.flatMap((field) => {
    const observation = chosen.get(shownRows[field].metric);
    const { value = null, currency = null } = observation ?? {};
    if (!observation || value === null || currency === null || currency === 'USD') return [];
    return [{ field, value, currency, conversion: toDollars(observation, rates)?.words ?? null }];
  });
}
