import type { RequestHandler } from 'express';

/**
 * The bytes and milliseconds for which a caller without a login may still send after the answer, before the connection
 * is closed.
 */
const patience = { bytes: 250_000, ms: 10_000 };

/**
 * Reads the rest of a request that was answered early, because its client would otherwise see a broken connection
 * instead of the answer. Without a login the amount is limited, so that strangers cannot keep the server busy.
 */
export const boundLeftovers: RequestHandler = (req, res, next) => {
  // Otherwise Node would read the rest of the body by itself, without a limit.
  req.read(0);
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
  res.writeHead = (...head: unknown[]) => {
    // Node would close the connection although its client still sends and has not read the answer.
    if (!req.complete) res.setHeader('Connection', 'keep-alive');
    return writeHead(...head);
  };
  res.on('finish', () => {
    req.unpipe();
    req.resume();
    if (req.complete || res.locals.tenantId !== undefined) return;
    let left = patience.bytes;
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) req.pause();
    });
    const timer = setTimeout(() => req.destroy(), patience.ms);
    req.once('close', () => clearTimeout(timer));
    req.once('end', () => clearTimeout(timer));
  });
  next();
};
