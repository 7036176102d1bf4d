import { builder } from './builder.ts';
import './failure.ts';
import './jobs/schema.ts';
import './recordings/schema.ts';
import './tenants/schema.ts';
import './transcripts/schema.ts';
import './writeups/schema.ts';

/** The whole GraphQL schema; `npm run generate` prints it into schema.graphql. */
export const schema = builder.toSchema();
