import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { expectToast } from '../driver/toast.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a microphone', () => {
  let page: Page;
  const visitor = useVisitor(() =>
    startVisitor(server.address, {
      switches: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
  );
  beforeAll(async () => {
    page = await visitor.current.login();
  });

  // The test cannot remove the machine's devices, so it replaces the browser's answer.
  it.each([
    ['was denied', 'NotAllowedError', 'Please allow microphone permissions and try again.'],
    ['is missing', 'NotFoundError', 'No microphone found. Please check your audio devices.'],
    ['cannot be read', 'NotReadableError', 'Please check your browser settings.'],
  ])('that %s is reported in the words of the specification', async (_, name, description) => {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    const recorder = new RecorderOnScreen(page);
    await recorder.press('Record');
    await expectToast(page, 'Recording Failed', `Could not access microphone. ${description}`);
    const panel = page.getByRole('alert').filter({ hasText: 'Microphone Access Required' });
    expect(await panel.innerText()).toMatch(/enable microphone permissions in your browser settings and reload/);
    expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);
    expect(await recorder.panel.getByRole('button', { name: 'Record', exact: true }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  });

  it('has no audio format to record in', async () => {
    await page.reload();
    await page.evaluate(() => {
      MediaRecorder.isTypeSupported = () => false;
    });
    await new RecorderOnScreen(page).press('Record');
    await expectToast(page, 'Recording Failed', 'No supported audio format found');
    expect(await page.getByText('Microphone Access Required').count()).toBe(0);
  });

  it.each([
    [
      'is refused',
      'NotAllowedError',
      'The sound of the call was not shared. Choose the call’s tab or screen when the browser asks, or record in person: play the call aloud, without headphones.',
    ],
    [
      'has no sound',
      'no sound',
      'What you chose is shared without its sound. Choose the call’s tab, or the whole screen, and switch on “Also share … audio” there.',
    ],
  ])('is not enough for an online call whose share %s', async (_, answer, description) => {
    await page.reload();
    await page.getByRole('radio', { name: 'Online call' }).check();
    await page.evaluate((named) => {
      navigator.mediaDevices.getDisplayMedia = () =>
        named === 'no sound'
          ? Promise.resolve(document.createElement('canvas').captureStream())
          : Promise.reject(new DOMException('', named));
    }, answer);
    const recorder = new RecorderOnScreen(page);
    await recorder.press('Record');
    await expectToast(page, 'Recording Failed', description);
    expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);
    expect(await page.getByText('Microphone Access Required').count()).toBe(0);
  });

  it('is not enough for an online call in a browser that cannot record it, which says so before', async () => {
    const cannot = await page.addInitScript(() => {
      navigator.mediaDevices.getSupportedConstraints = () => ({ echoCancellation: true });
    });
    await page.reload();
    await page.getByRole('radio', { name: 'Online call' }).check();
    await page.getByText(/^This browser cannot record the sound of a call/).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await cannot.dispose();
  });

  it('that records shows in the header of the smallest phone, where everything keeps its space', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await new RecorderOnScreen(page).record();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Recording/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const boxes = await header.locator('a:visible, button:visible').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent, left, right, height };
      }),
    );
    expect(boxes.filter(({ left, right }) => right - left < 24).map(({ name }) => name)).toEqual([]);
    expect(boxes.slice(1).filter(({ height }) => height < 44)).toEqual([]);
    expect(boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0) - 0.5)).toEqual([]);
    expect(await smallButtons(page), 'for a finger').toEqual([]);
    await page.close({ runBeforeUnload: false });
  });
});

/**
 * Returns the buttons of the screen that are lower than a touch target: 22 pixels from their middle, another element is
 * pressed.
 */
async function smallButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('main').getByRole('button').all();
  expect(buttons).toHaveLength(2);
  const names = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = (by: number) => document.elementFromPoint(left + width / 2, top + height / 2 + by);
        const isLarge = [-21.5, 21.5].every((by) => element.contains(hit(by)));
        return isLarge ? [] : [element.getAttribute('aria-label') ?? element.textContent];
      }),
    ),
  );
  return names.flat();
}
