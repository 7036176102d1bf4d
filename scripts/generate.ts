import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shareQueryPlans } from './generating/shareQueryPlans.ts';
import { requireTool, runNode } from './runTool.ts';
import type { Step } from './stale.ts';
import { projectDir, whenStale } from './stale.ts';

const printSchema = 'scripts/generating/printSchema.ts';
const printFigures = 'scripts/generating/printFigures.ts';

const prismaClient: Step = {
  name: 'prisma-client',
  inputs: [
    'prisma/schema.prisma',
    'prisma/prisma.config.ts',
    'package-lock.json',
    'scripts/generate.ts',
    'scripts/generating/shareQueryPlans.ts',
  ],
  outputs: [
    'prisma/generated/prisma/client.ts',
    'prisma/generated/prisma/runtime.cjs',
    'prisma/generated/pothos-prisma-types.ts',
  ],
};

const graphqlSchema: Step = {
  name: 'graphql-schema',
  inputs: ['graph/**/*.ts', 'graph/schema.graphql', 'prisma/schema.prisma', 'package-lock.json', printSchema],
  ignored: ['graph/**/*.test.ts'],
  outputs: ['graph/schema.graphql'],
};

const webFigures: Step = {
  name: 'web-figures',
  inputs: ['graph/companies/shape.ts', 'graph/finance/metrics.ts', 'graph/finance/stages.ts', printFigures],
  outputs: ['web/gql/figures.ts', 'web/features/companies/editor/generated/companyFields.graphql'],
};

const webOperations: Step = {
  name: 'web-operations',
  inputs: [
    'graph/schema.graphql',
    'web/**/*.graphql',
    'codegen.ts',
    'scripts/generating/codegen*.ts',
    'package-lock.json',
  ],
  ignored: ['web/dist/**'],
  outputs: ['web/gql/graphql.ts'],
};

/**
 * Generates the files that are older than their sources: Prisma's client, graph/schema.graphql from the server's types,
 * the web's typed operations and hooks from its .graphql files. Needs no network. Returns the names of the steps that
 * ran.
 */
export async function generate(): Promise<string[]> {
  const made: string[] = [];
  if (await whenStale(prismaClient, generatePrismaClient)) made.push(prismaClient.name);
  if (existsSync(join(projectDir, printSchema)) && (await whenStale(graphqlSchema, () => print(printSchema)))) {
    made.push(graphqlSchema.name);
  }
  if (await whenStale(webFigures, () => print(printFigures))) made.push(webFigures.name);
  if (await whenStale(webOperations, generateWebOperations)) made.push(webOperations.name);
  return made;
}

async function generatePrismaClient(): Promise<void> {
  await requireTool('prisma', 'prisma', ['generate', '--config', 'prisma/prisma.config.ts'], {
    // Generating needs no schema engine, and any file in its place keeps Prisma from downloading it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
  await shareQueryPlans();
}

async function print(script: string): Promise<void> {
  const { ok, output } = await runNode([script]);
  if (!ok) throw new Error(`${script} failed:\n${output.trim()}`);
}

function generateWebOperations(): Promise<void> {
  return requireTool('@graphql-codegen/cli', 'graphql-codegen', ['--config', 'codegen.ts']);
}

if (process.argv[1] === import.meta.filename) {
  const made = await generate();
  console.log(made.length > 0 ? `Generated ${made.join(', ')}.` : 'Everything generated is up to date.');
}
