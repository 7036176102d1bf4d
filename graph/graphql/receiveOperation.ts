import type { RequestHandler } from 'express';
import { scopeOf } from '../context.ts';
import { failureIn } from '../errors.ts';
import { bodyLimits, receiveJson } from '../limits/receiveJson.ts';
import { refuse, senderOf } from './sockets/sender.ts';

/**
 * Reads GraphQL requests in JSON. It runs after the caller is identified, because the limit is lower without a login.
 */
export const receiveOperation: RequestHandler = async (req, res, next) => {
  // `receiveUploads` has already read a multipart request.
  if (req.is('multipart/form-data')) {
    next();
    return;
  }
  try {
    const limit = scopeOf(senderOf(res)) ? bodyLimits.texts : bodyLimits.stranger;
    req.body = req.is('application/json') ? await receiveJson(req, limit) : undefined;
  } catch (error) {
    const failure = failureIn(error);
    if (!failure) throw error;
    refuse(res, failure);
    return;
  }
  next();
};
