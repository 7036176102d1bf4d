import type { Logger } from '../../log/log.ts';

/** The tokens of one call; estimated where the server does not state them. */
export interface TokenUsage {
  tenantId: string;
  model: string;
  task: string;
  inputTokens: number;
  /** The part of the input that came from the provider's prompt cache; 0 where it does not state it. */
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
