import path from 'node:path';
import { z } from 'zod';

function wholeNumber(from: number, to: number, standard: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error).default(standard);
}

function positiveNumber(to: number, standard: number) {
  const error = `must be a number above 0 and at most ${to}`;
  return z.coerce.number(error).positive(error).max(to, error).default(standard);
}

function choice<const Name extends string>(names: readonly [Name, ...Name[]], standard: NoInfer<Name>) {
  return z.enum(names, `must be one of ${names.join(', ')}`).default(standard);
}

const text = z.string().trim().optional();
const flag = choice(['true', 'false'], 'false').transform((given) => given === 'true');
const flagOn = choice(['true', 'false'], 'true').transform((given) => given === 'true');
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://host.example/v1' })
  .optional();
const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
  .optional();

/** A timer set for longer than 24 days would fire at once. */
const weekOfSeconds = 604_800;

const graceError = 'must be a number from 0 to 600';

/** All settings of the product. `.env.example` describes each of them, and a test keeps both in step. */
export const envSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 4000),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  MCP_HOSTS: text.transform((names) => names?.toLowerCase().split(/[\s,]+/)),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress,
  BI_DATABASE_URL: databaseAddress,
  DATABASE_POOL: wholeNumber(2, 200, 16),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number(graceError).min(0, graceError).max(600, graceError).optional(),
  SESSION_HOURS: positiveNumber(720, 12),
  SIGN_IN_PRIVATE_ISSUERS: flag,
  WEBHOOK_PRIVATE_TARGETS: flag,
  PUBLIC_ADDRESS: webAddress,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example' }).optional(),
  SMTP_FROM: text,
  MAX_AUDIO_MB: wholeNumber(1, 100_000, 500),
  MAX_TRANSCRIPT_MB: wholeNumber(1, 1_000, 5),
  MAX_DOCUMENT_MB: wholeNumber(1, 1_000, 50),
  MAX_DOCUMENTS: wholeNumber(1, 1_000, 100),
  EXTRACTION_PROCESSES: wholeNumber(1, 64, 2),
  EXTRACTION_SECONDS: positiveNumber(3_600, 20),
  EXTRACTION_MEMORY_MB: wholeNumber(128, 65_536, 512),
  OCR_SECONDS: positiveNumber(weekOfSeconds, 600),
  JOB_CONCURRENCY: wholeNumber(1, 64, 4),
  PERSISTED_ONLY: flag,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webAddress,
  OPENAI_MODEL: text,
  OPENAI_TRANSCRIBE_MODEL: text,
  OPENAI_TIMEOUT_SECONDS: positiveNumber(weekOfSeconds, 300),
  OPENAI_MAX_SECONDS: positiveNumber(weekOfSeconds, 1_200),
  OPENAI_MAX_INPUT_TOKENS: wholeNumber(1_000, 10_000_000, 200_000),
  OPENAI_ONLY_WRITES: flag,
  OPENAI_WEB_SEARCH: flag,
  TRANSCRIBE_COMMAND: text.refine(
    (command) => command === undefined || command.includes('{file}'),
    'must contain {file}, which stands for the path of the recording',
  ),
  TRANSCRIBE_NAME: text,
  TRANSCRIBE_TIMEOUT_SECONDS: positiveNumber(weekOfSeconds, 3_600),
  CHROMIUM_PATH: text,
  CHROMIUM_SANDBOX: flagOn,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: webAddress,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: flag,
});

export type Env = z.infer<typeof envSchema>;

const wholeSchema = envSchema.refine((given) => !given.SMTP_URL || (given.SMTP_FROM && given.PUBLIC_ADDRESS), {
  path: ['SMTP_URL'],
  error: 'needs SMTP_FROM and PUBLIC_ADDRESS as well',
});

/**
 * Reads the settings from `source` (the process's environment). An empty value counts as unset. Throws an Error with
 * one sentence per wrong setting; no sentence quotes a value.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = wholeSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  throw new Error(`Dossier cannot start. ${sentences.join(' ')} See .env.example for what each setting means.`);
}

/**
 * Returns for how long, in seconds, a stopping server still takes requests while /readyz already answers 503. A server
 * with the embedded database has no sibling that a proxy could send requests to, so it stops at once.
 */
export function graceSeconds({ SHUTDOWN_GRACE_SECONDS, DATABASE_URL }: Env): number {
  return SHUTDOWN_GRACE_SECONDS ?? (DATABASE_URL === undefined ? 0 : 5);
}
