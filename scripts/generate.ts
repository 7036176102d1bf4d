import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireTool, runNode } from './runTool.ts';
import { type Step, projectDir, whenStale } from './stale.ts';

const printSchema = 'scripts/generating/printSchema.ts';
const printFigures = 'scripts/generating/printFigures.ts';
const codegenHooks = 'scripts/generating/codegenHooks.ts';

const prismaClient: Step = {
  name: 'prisma-client',
  inputs: ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'package-lock.json', 'scripts/generate.ts'],
  outputs: ['prisma/generated/prisma/client.ts', 'prisma/generated/pothos-prisma-types.ts'],
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
  inputs: ['graph/schema.graphql', 'web/**/*.graphql', 'codegen.ts', codegenHooks, 'package-lock.json'],
  ignored: ['web/dist/**'],
  outputs: ['web/gql/types.ts', 'web/gql/persisted-documents.json'],
};

/** Generates the files that are older than their sources, without a network. Returns the steps that ran. */
export async function generate(): Promise<string[]> {
  const made: string[] = [];
  if (await generatePrismaClient()) made.push(prismaClient.name);
  if (existsSync(join(projectDir, printSchema)) && (await whenStale(graphqlSchema, () => print(printSchema)))) {
    made.push(graphqlSchema.name);
  }
  if (await generateWebOperations()) made.push(webOperations.name);
  return made;
}

/** Generates only Prisma's client, which the server imports. Returns false when it is up to date. */
export function generatePrismaClient(): Promise<boolean> {
  return whenStale(prismaClient, runPrisma);
}

/** Figures come first, because an operation reads a fragment of them. False when all is up to date. */
export async function generateWebOperations(): Promise<boolean> {
  await whenStale(webFigures, () => print(printFigures));
  return whenStale(webOperations, () =>
    requireTool('@graphql-codegen/cli', 'graphql-codegen', ['--config', 'codegen.ts']),
  );
}

async function runPrisma(): Promise<void> {
  await requireTool('prisma', 'prisma', ['generate', '--config', 'prisma/prisma.config.ts'], {
    // Generating needs no schema engine, and any file in its place keeps Prisma from downloading it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
}

async function print(script: string): Promise<void> {
  const { ok, output } = await runNode([script]);
  if (!ok) throw new Error(`${script} failed:\n${output.trim()}`);
}

if (process.argv[1] === import.meta.filename) {
  const made = await generate();
  console.log(made.length > 0 ? `Generated ${made.join(', ')}.` : 'Everything generated is up to date.');
}
