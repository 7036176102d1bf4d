import { expect, it } from 'vitest';
import { microphoneErrorText } from './microphoneErrors.ts';

const denied = 'Could not access microphone. Please allow microphone permissions and try again.';
const missing = 'Could not access microphone. No microphone found. Please check your audio devices.';
const other = 'Could not access microphone. Please check your browser settings.';

it.each([
  [new DOMException('', 'NotAllowedError'), denied],
  [new DOMException('', 'SecurityError'), denied],
  [new DOMException('', 'NotFoundError'), missing],
  [new DOMException('', 'NotReadableError'), other],
  [new DOMException('', 'OverconstrainedError'), other],
  [new TypeError('navigator.mediaDevices is undefined'), other],
  ['no error at all', other],
])('explains %s in a sentence', (error, text) => expect(microphoneErrorText(error)).toBe(text));
