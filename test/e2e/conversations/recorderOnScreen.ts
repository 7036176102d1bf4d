import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The voice recorder as a user sees it. */
export class RecorderOnScreen {
  readonly panel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: 'Voice recorder' });
  }

  async status(): Promise<string> {
    return this.panel.getByRole('status').innerText();
  }

  async seconds(): Promise<number> {
    const clock = await this.panel.getByRole('timer').innerText();
    const [, minutes, seconds] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
    if (minutes === undefined) throw new Error(`The timer shows '${clock}'.`);
    return Number(minutes) * 60 + Number(seconds);
  }

  async press(button: 'Record' | 'Pause' | 'Resume' | 'Stop'): Promise<void> {
    await this.panel.getByRole('button', { name: button, exact: true }).click();
  }

  async record(): Promise<void> {
    await this.press('Record');
    await this.panel.getByText('Recording...').waitFor();
  }

  async reach(seconds: number): Promise<void> {
    const timeout = (seconds + 15) * 1000;
    await expect.poll(() => this.seconds(), { timeout, interval: 200 }).toBeGreaterThanOrEqual(seconds);
  }

  /** Returns the current heights of the meter's bars, from 0 to 1. */
  async bars(): Promise<number[]> {
    return this.panel
      .getByRole('meter')
      .locator('> *')
      .evaluateAll((bars) => bars.map((bar) => new DOMMatrix(getComputedStyle(bar).transform).d));
  }

  /** Returns the greatest height of any bar within half a second. */
  async loudest(): Promise<number> {
    let loudest = 0;
    for (let look = 0; look < 10; look += 1) {
      loudest = Math.max(loudest, ...(await this.bars()));
      await this.#page.waitForTimeout(50);
    }
    return loudest;
  }

  async drawings(): Promise<number> {
    return this.panel.getByRole('meter').evaluate(async (meter) => {
      const drawn = new Set<number>();
      const observer = new MutationObserver(() => drawn.add(performance.now()));
      observer.observe(meter, { subtree: true, attributes: true });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      observer.disconnect();
      return drawn.size;
    });
  }
}
