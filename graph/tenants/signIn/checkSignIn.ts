import { ClientError, genericGrantRequest, ResponseBodyError, type Configuration } from 'openid-client';
import type { Caller, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { requireScope } from '../../request/context.ts';
import { problemIn, readProvider } from './provider.ts';
import { signInPaths, type SignInProblem } from './rules.ts';
import { findSignIn, type SignInSettings } from './settings.ts';

export interface SignInCheck {
  isWorking: boolean;
  message: string;
}

/**
 * Checks with the firm's identity provider whether it can be reached, is the issuer in the settings, and accepts this
 * product's ID and secret. Only a sign-in can show whether it accepts the redirect address. Throws NOT_FOUND without
 * settings.
 */
export async function checkSignIn(caller: Caller): Promise<SignInCheck> {
  const scope: WriteScope = requireScope(caller);
  const signIn = await findSignIn(scope);
  if (!signIn) throw new Failure('NOT_FOUND', 'Save the settings first.');
  try {
    const provider = await readProvider(scope.services.env, signIn);
    await tryClient(provider, caller.ownAddress + signInPaths.callback);
    return { isWorking: true, message: `${signIn.name} answers and accepts this product. Now sign in with it once.` };
  } catch (error) {
    scope.services.log.warn({ tenantId: scope.tenantId, err: error }, 'The test of the sign-in service failed');
    return { isWorking: false, message: sentenceOf(problemIn(error), signIn, error) };
  }
}

/** Redeems a code that was never issued. A provider that accepts the client then complains only about the code. */
async function tryClient(provider: Configuration, redirectAddress: string): Promise<void> {
  const parameters = { code: 'test', redirect_uri: redirectAddress, code_verifier: 'x'.repeat(43) };
  await genericGrantRequest(provider, 'authorization_code', parameters).catch((error: unknown) => {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return;
    throw error;
  });
}

function sentenceOf(problem: SignInProblem, { issuer, name }: SignInSettings, error: unknown): string {
  if (problem === 'UNREACHABLE') {
    const isAnswer = error instanceof ClientError && error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
    return isAnswer
      ? `${issuer} answers, but is not an OpenID Connect service. Check the issuer.`
      : `${issuer} cannot be reached from this server. Check the address, and that it is not one of a private network.`;
  }
  if (problem === 'REFUSED') return `${name} does not accept the client ID and secret. Enter them again.`;
  return `${issuer} answers, but describes itself as another issuer. Enter the issuer exactly as ${name} states it.`;
}
