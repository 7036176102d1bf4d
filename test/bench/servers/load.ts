import http from 'node:http';

export interface LoadFigures {
  requestsPerSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Sends the same POST over `connections` kept-alive connections for `seconds`, each POST as soon as the last was
 * answered.
 */
export async function load(
  url: string,
  request: { headers: Record<string, string>; body: string },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadFigures> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await post(url, agent, request);
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { requestsPerSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** Sends a POST; resolves with the body. Rejects unless the answer is 200. */
export async function post(
  url: string,
  agent: http.Agent | undefined,
  request: { headers: Record<string, string>; body: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, 'Content-Length': String(Buffer.byteLength(request.body)) };
    const sent = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${response.statusCode}: ${body}`));
      });
    });
    sent.on('error', reject);
    sent.end(request.body);
  });
}
