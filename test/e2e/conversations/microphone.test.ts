import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { expectToast } from '../driver/toast.ts';

const start = 'Could not access microphone.';

/** Tests the specification's text for each failure of a microphone. */
describe.skipIf(!canBrowse)('without a microphone', () => {
  let server: TestServer & { stop(): Promise<void> };

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    return startVisitor(server.address, {
      switches: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    });
  });

  async function fails(page: Page, description: string): Promise<void> {
    const recorder = new RecorderOnScreen(page);
    await recorder.press('Record');
    await expectToast(page, 'Recording Failed', description);
    const panel = page.getByRole('alert').filter({ hasText: 'Microphone Access Required' });
    expect(await panel.innerText()).toMatch(/enable microphone permissions in your browser settings and reload/);
    expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);
    expect(await recorder.panel.getByRole('button', { name: 'Record', exact: true }).isEnabled()).toBe(true);
  }

  it('says to allow the microphone after the permission was denied', async () => {
    const page = await visitor.current.login();
    await fails(page, `${start} Please allow microphone permissions and try again.`);
    await page.close();
  });

  it.each([
    ['NotFoundError', `${start} No microphone found. Please check your audio devices.`],
    ['NotReadableError', `${start} Please check your browser settings.`],
  ])('says what to do after a %s of the device', async (name, description) => {
    const page = await visitor.current.context.newPage();
    // The test cannot remove the machine's devices, so it replaces the browser's answer.
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await page.goto(server.address);
    await fails(page, description);
    await page.close();
  });

  it('says that the browser has no audio format to record in', async () => {
    const page = await visitor.current.context.newPage();
    await page.addInitScript(() => {
      MediaRecorder.isTypeSupported = () => false;
    });
    await page.goto(server.address);
    await new RecorderOnScreen(page).press('Record');
    await expectToast(page, 'Recording Failed', 'No supported audio format found');
    expect(await page.getByText('Microphone Access Required').count()).toBe(0);
    await page.close();
  });
});

describe.skipIf(!canBrowse)('with a microphone that may be used', () => {
  let server: TestServer & { stop(): Promise<void> };

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    return startVisitor(server.address, {
      switches: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    });
  });

  it('the recording shows in the header of the smallest phone, where everything keeps its space', async () => {
    const page = await visitor.current.login();
    await page.setViewportSize({ width: 320, height: 640 });
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
