/** A shorter request counts mostly the frame that the server puts around it. */
const minEstimate = 500;
const leastRatio = 0.3;
/** Our estimate is an upper one; above this, a server counts something else than tokens of this request. */
const mostRatio = 1.2;
const weightOfNewest = 0.5;

/**
 * Learns how many tokens a model counts for one of `estimateTokens`, so that a limit in its own tokens is used fully.
 * Begins at 1 and follows the newest requests, because languages and tables differ.
 */
export function learnRatio(): { learn(counted: number, estimated: number): void; value(): number } {
  let ratio = 1;
  return {
    learn(counted, estimated) {
      if (estimated < minEstimate || counted <= 0) return;
      const seen = Math.min(mostRatio, Math.max(leastRatio, counted / estimated));
      ratio += weightOfNewest * (seen - ratio);
    },
    value: () => ratio,
  };
}
