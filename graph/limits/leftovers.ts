import type { RequestHandler } from 'express';

/** What a stranger may still send after the answer, and for how long; then the connection is cut. */
const patience = { bytes: 250_000, ms: 10_000 };

/**
 * Takes what is left of a request that was answered early, or its client would see a broken connection and no answer. Of strangers it
 * takes a bounded amount: they would keep the server busy with what nobody reads.
 */
export const boundLeftovers: RequestHandler = (req, res, next) => {
  // Or Node would take the rest of an unread body by itself, without any bound.
  req.read(0);
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
  res.writeHead = (...head: unknown[]) => {
    // Node would cut a connection that is to be closed, though its client still sends and has not read the answer.
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
