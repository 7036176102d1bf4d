import type { Logger } from '../../log.ts';

/** The tokens of a call, estimated if the server does not report them. */
export interface TokenUsage {
  tenantId: string;
  memberId: string | null;
  model: string;
  task: string;
  inputTokens: number;
  /** The input tokens from the provider's prompt cache; 0 if not reported. */
  cachedTokens: number;
  outputTokens: number;
}

/** Stores the cost of a call. A failure to store it must not lose the text, because that text is already paid for. */
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
