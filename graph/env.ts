import path from 'node:path';
import { z } from 'zod';

const megabytes = (count: number) => z.coerce.number().int().positive().default(count);
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const flag = z
  .enum(['true', 'false', ''])
  .default('')
  .transform((text) => text === 'true');

/** Every setting that the product reads; `.env.example` describes each, and a test keeps the two alike. */
export const envSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATA_DIR: z.string().default('.data').transform((folder) => path.resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SESSION_HOURS: z.coerce.number().positive().max(24 * 30).default(12),
  MAX_AUDIO_MB: megabytes(500),
  MAX_TRANSCRIPT_MB: megabytes(5),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  PERSISTED_ONLY: flag,
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: optionalText,
  OPENAI_TRANSCRIBE_MODEL: optionalText,
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().positive().default(120),
  OPENAI_MAX_INPUT_TOKENS: z.coerce.number().int().min(1000).default(100_000),
  TRANSCRIBE_COMMAND: optionalText,
  TRANSCRIBE_TIMEOUT_SECONDS: z.coerce.number().positive().default(3600),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: flag,
});

export type Env = z.infer<typeof envSchema>;

/**
 * Reads the settings from `source` (the process's environment). An empty value counts as unset.
 * Throws an Error whose message is a sentence per setting that is wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} is not usable: ${issue.message}.`);
  throw new Error(`Dossier cannot start. ${sentences.join(' ')} See .env.example for what each setting means.`);
}
