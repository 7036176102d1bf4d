import type { Services } from '../request/context.ts';
import type { SystemCheck } from './rules.ts';

const timeoutMs = 5_000;

/** Checks that the AI provider answers by listing its models, which costs no tokens. */
export async function checkAnalyst({ env, analyst }: Services): Promise<SystemCheck> {
  const name = 'AI provider';
  if (analyst.isBuiltin) {
    const detail = `${analyst.name}: works by rules on this server. No AI provider is set.`;
    return { name, state: 'OK', detail, latencyMs: null };
  }
  const { createClient, hostOf } = await import('../ai/openai/client.ts');
  const endpoint = { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, requestTimeoutMs: timeoutMs };
  const who = `${analyst.name} at ${hostOf(endpoint)}`;
  const asked = performance.now();
  const answer = await createClient(endpoint)
    .models.list()
    .then(({ data }) => ({ status: 200, models: data.map(({ id }) => id) }))
    .catch((error: unknown) => ({ status: statusOf(error), models: [] }));
  return { name, ...judgeAnswer(who, analyst.name, answer), latencyMs: Math.round(performance.now() - asked) };
}

/** Returns the HTTP status of the provider's refusal; null when the provider did not answer. */
function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
}

function judgeAnswer(
  who: string,
  model: string,
  { status, models }: { status: number | null; models: string[] },
): Pick<SystemCheck, 'state' | 'detail'> {
  if (status === null) {
    return {
      state: 'DOWN',
      detail: `${who} gave no usable answer within 5 seconds. Check its address, and that it runs.`,
    };
  }
  if (status === 401 || status === 403) {
    return { state: 'DOWN', detail: `${who} refused the key. Set OPENAI_API_KEY to one that it accepts.` };
  }
  if (status >= 500 || status === 429) {
    return { state: 'WARNING', detail: `${who} answered with status ${status}: it is busy or at fault.` };
  }
  if (status >= 400) {
    return {
      state: 'WARNING',
      detail: `${who} answers, but does not list its models. Check the address if work fails.`,
    };
  }
  if (models.length > 0 && !models.includes(model)) {
    return { state: 'WARNING', detail: `${who} is connected, but does not list this model.` };
  }
  return { state: 'OK', detail: `${who} is connected.` };
}
