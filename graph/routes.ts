import { biRoutes } from './bi/routes.ts';
import { changeRoutes } from './data/changes/routes.ts';
import { sourceRoutes } from './companies/filing/routes.ts';
import { claimRoutes } from './companies/claims/routes.ts';
import { followUpRoutes } from './companies/followUps/routes.ts';
import { observationRoutes } from './companies/observations/routes.ts';
import { readingRoutes } from './companies/readings/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { scoreRoutes } from './companies/scores/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { humanMemoRoutes, writeupRoutes, templateRoutes } from './writeups/routes.ts';
import { jobRoutes } from './data/jobs/routes.ts';
import {
  candidateRoutes,
  discoveryRoutes,
  investmentRoutes,
  memoProcessingRoutes,
  portfolioAnalyticsRoutes,
  rankingRoutes,
} from './portfolio/routes.ts';
import { noteRoutes, recordingRoutes, segmentRoutes, transcriptRoutes } from './recordings/routes.ts';
import type { Route } from './request/rest/handler.ts';
import { searchRoutes } from './search/routes.ts';
import { memberRoutes, tenantRoutes, apiTokenRoutes } from './tenants/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { commentRoutes, writeupEditingRoutes, verdictRoutes } from './writeups/editing/routes.ts';

export const routes: Route[] = [
  ...tenantRoutes,
  ...memberRoutes,
  ...apiTokenRoutes,
  ...biRoutes,
  ...recordingRoutes,
  ...transcriptRoutes,
  ...segmentRoutes,
  ...noteRoutes,
  ...writeupRoutes,
  ...verdictRoutes,
  ...commentRoutes,
  ...templateRoutes,
  ...writeupEditingRoutes,
  ...documentRoutes,
  ...companyRoutes,
  ...observationRoutes,
  ...claimRoutes,
  ...sourceRoutes,
  ...followUpRoutes,
  ...readingRoutes,
  ...humanMemoRoutes,
  ...jobRoutes,
  ...memoProcessingRoutes,
  ...rankingRoutes,
  ...scoreRoutes,
  ...investmentRoutes,
  ...portfolioAnalyticsRoutes,
  ...candidateRoutes,
  ...discoveryRoutes,
  ...searchRoutes,
  ...changeRoutes,
  ...webhookRoutes,
];
