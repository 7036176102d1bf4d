import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Reads a firm's companies again and again as a page does, in a separate thread, so that the attacker's own work does
 * not distort the measurement. When stopped, it reports how long each read took, in ms.
 */
const { address, cookie, everyMs } = workerData as { address: string; cookie: string; everyMs: number };
const agent = new http.Agent({ keepAlive: true });
const body = JSON.stringify({
  query: '{ companies(first: 50) { totalCount edges { node { id name industry stage } } } }',
});
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Cookie: cookie };

const took: number[] = [];
const faults: string[] = [];
const timer = setInterval(() => void read(), everyMs);
parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.postMessage({ took, faults });
  agent.destroy();
});

async function read(): Promise<void> {
  const started = performance.now();
  try {
    const text = await ask();
    if (!text.includes('"totalCount"')) faults.push(text.slice(0, 200));
  } catch (error) {
    faults.push(String(error));
  }
  took.push(performance.now() - started);
}

function ask(): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = http.request(`${address}/graphql`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
