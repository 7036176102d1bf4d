/** The names of getUserMedia's errors, in current and older browsers. */
const deniedNames = ['NotAllowedError', 'PermissionDeniedError', 'SecurityError'];
const missingNames = ['NotFoundError', 'DevicesNotFoundError'];

/** Returns the sentence for the toast 'Recording Failed', for any error of getUserMedia or the recorder. */
export function microphoneErrorText(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (deniedNames.includes(name)) {
    return 'Could not access microphone. Please allow microphone permissions and try again.';
  }
  if (missingNames.includes(name)) {
    return 'Could not access microphone. No microphone found. Please check your audio devices.';
  }
  return 'Could not access microphone. Please check your browser settings.';
}
