import { readingRoutes } from './companies/readings/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { scoreRoutes } from './companies/scores/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { humanMemoRoutes } from './humanMemos/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { recordingRoutes } from './recordings/routes.ts';
import type { Route } from './rest/handler.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { transcriptRoutes } from './transcripts/routes.ts';
import { writeupRoutes } from './writeups/routes.ts';

/** Every call of the REST adapter. */
export const routes: Route[] = [
  ...tenantRoutes,
  ...recordingRoutes,
  ...transcriptRoutes,
  ...writeupRoutes,
  ...documentRoutes,
  ...companyRoutes,
  ...readingRoutes,
  ...humanMemoRoutes,
  ...jobRoutes,
  ...scoreRoutes,
];
