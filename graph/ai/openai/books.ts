import type { Logger } from '../../log/log.ts';

/** What one call cost; estimated where the server does not say. */
export interface TokenUsage {
  tenantId: string;
  model: string;
  task: string;
  inputTokens: number;
  /** Of the input, what the provider had in its prompt cache; 0 where it does not say. */
  cachedTokens: number;
  outputTokens: number;
}

/** Writes a call's cost down. The text is there and paid for: an entry that fails must not take it from the user. */
export async function keepBooks(
  usage: TokenUsage,
  recordUsage: (usage: TokenUsage) => Promise<void>,
  log?: Logger,
): Promise<void> {
  try {
    await recordUsage(usage);
  } catch (error) {
    log?.error({ err: error, ...usage }, 'Token use was not recorded');
  }
}
