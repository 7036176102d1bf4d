import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { bodyText } from '../../text/text.ts';
import { summaryJob } from '../jobs.ts';
import { givenCompany } from '../../companies/match.ts';
import { startJob } from '../../jobs/start.ts';

/** The body of POST /api/summarize. */
export const summarizeTextInput = z.object({ text: bodyText, companyName: givenCompany });

/** Starts the summary of bare text. The job returns it and does not save it. Throws INVALID. */
export async function summarizeText(scope: Scope, input: z.input<typeof summarizeTextInput>): Promise<Job> {
  const { text, companyName } = check(summarizeTextInput, input);
  return startJob(scope, summaryJob, { title: 'Summary', input: { text, ...(companyName && { companyName }) } });
}
