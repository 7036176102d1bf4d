import { describe, expect, it } from 'vitest';
import { heardPitch, meeting, pitch, results } from '../fixtures/conversations.fixture.ts';
import { titleFrom } from './title.ts';

describe('titleFrom', () => {
  it.each([
    [pitch, 'Lumen Grid'],
    [heardPitch, 'Lumen Grid'],
    [results, 'Harbor Mills'],
    [meeting, null],
    ['Our company, Acme Robotics, builds arms for factories.', 'Acme Robotics'],
    ["hi i'm the ceo of blue river and we make filters", 'Blue River'],
    [
      'Good morning and welcome to the Orion Corporation second quarter fiscal 2024 earnings conference call.',
      'Orion Corporation',
    ],
    ['Item 2 is our evidence session on the Clean Rivers Bill, so welcome.', 'Clean Rivers Bill'],
    ['We had a call about many things yesterday.', null],
    ['', null],
  ])('%.60j is %j', (text, title) => expect(titleFrom(text)).toBe(title));
});
