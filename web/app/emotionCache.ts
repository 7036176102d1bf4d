import createCache from '@emotion/cache';
import { stylisPlugins } from '../theme/stylisPlugins.ts';

/**
 * Emotion's style elements carry the nonce that the server put into this page, because the policy allows no other
 * styles.
 */
export const emotionCache = createCache({
  key: 'css',
  nonce: document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined,
  stylisPlugins,
});
