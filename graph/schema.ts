import { isObjectType } from 'graphql';
import './admin/reportSchema.ts';
import './admin/schema.ts';
import './bi/schema.ts';
import { builder } from './builder.ts';
import './changes/schema.ts';
import './companies/imports/schema.ts';
import './companies/currencies/currencySchema.ts';
import './companies/editing/editSchema.ts';
import './companies/observations/schema.ts';
import './companies/readings/schema.ts';
import './companies/figures/heardSchema.ts';
import './companies/listing/groupSchema.ts';
import './companies/schema.ts';
import './companies/scores/schema.ts';
import './documents/schema.ts';
import './documents/uploadSchema.ts';
import { stateLimits } from './graphql/argumentLimits.ts';
import { describeSchema } from './graphql/describeSchema.ts';
import { refuseUndeclared } from './graphql/declaredAccess.ts';
import './graphql/failureSchema.ts';
import { addMutationKeys } from './graphql/mutationKeys.ts';
import { toGlobalId } from './graphql/globalId.ts';
import './humanMemos/schema.ts';
import './jobs/results/schema.ts';
import './jobs/schema.ts';
import './portfolio/criteria/schema.ts';
import './portfolio/investments/schema.ts';
import './portfolio/analytics/peerSchema.ts';
import './portfolio/analytics/schema.ts';
import './portfolio/candidates/schema.ts';
import './portfolio/discovery/schema.ts';
import './portfolio/memoProcessing/schema.ts';
import './portfolio/rankings/schema.ts';
import './portfolio/runs/schema.ts';
import './recordings/drafts/draftSchema.ts';
import './recordings/notes/schema.ts';
import './recordings/rulesSchema.ts';
import './recordings/schema.ts';
import './recordings/sound/schema.ts';
import './search/schema.ts';
import './segments/schema.ts';
import './tenants/landing/schema.ts';
import './tenants/schema.ts';
import './tenants/signIn/schema.ts';
import './tenants/tokens/schema.ts';
import './transcripts/editSchema.ts';
import './transcripts/schema.ts';
import './trash/schema.ts';
import './usage/schema.ts';
import './webhooks/schema.ts';
import './writeups/comments/schema.ts';
import './writeups/editing/editSchema.ts';
import './writeups/figures/overrideSchema.ts';
import './writeups/schema.ts';
import './writeups/summarySchema.ts';
import './writeups/templates/schema.ts';
import './writeups/verdicts/schema.ts';

/** The whole GraphQL schema. `npm run generate` prints it into schema.graphql. */
export const schema = builder.toSchema();
refuseUndeclared(schema);
addMutationKeys(schema);
describeSchema(schema);
stateLimits(schema);

// The Relay plugin resolves every id in a promise, and one promise makes its whole row wait: a quarter of the execution
// for a list of 50. Every node here has its id in memory.
for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) continue;
  const { id } = type.getFields();
  if (id) id.resolve = (row: { id: string }) => toGlobalId(type.name, row.id);
}
