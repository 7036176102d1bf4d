import { footerRoom } from './useFooterRoom.ts';

const message = { top: 750, bottom: 828, left: 16, right: 374 };

it.each<[string, Parameters<typeof footerRoom>[1], number | null]>([
  ['there is no dialog', [], null],
  ['the foot of a dialog that fills a phone is there', [{ top: 772, bottom: 844, left: 0, right: 390 }], 84],
  ['the footer ends above it', [{ top: 500, bottom: 560, left: 0, right: 390 }], null],
  ['the footer is beside it', [{ top: 772, bottom: 844, left: -600, right: 10 }], null],
])('a message rises where %s', (_, footers, room) => expect(footerRoom(message, footers, 844)).toBe(room));
