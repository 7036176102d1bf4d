import { z } from 'zod';
import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import { shownSchema } from '../../companies/shape.ts';
import { shapeOf } from '../../request/shape.ts';

const { description, stage, industry, headquarters, revenue, revenueGrowthRate, grossMargin, employees } = shownSchema;

export const candidateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description,
    stage,
    industry,
    industryGroup: z.string().nullable().describe('Industry group; null when the industry is not known.'),
    headquarters,
    website: z.string().nullable().describe('Address of the website; null when not known.'),
    tags: z.array(z.string()),
    revenue,
    revenueGrowthRate,
    grossMargin,
    fundingRaised: z.number().nullable().describe('Total funding in millions of US dollars; null when not known.'),
    employees,
  })
  .meta({ id: 'Candidate' });
export const candidateShape = shapeOf(candidateSchema, (candidate: Candidate) => candidate);
