import { oneOf } from '../../text/wordTable.ts';

const rounds = oneOf(
  'round | stage | extension | financing | funding | investment | deal | memo | note | deck | company',
);
const lateRounds = oneOf('compan | start | round | financing | funding | investment | business | venture | deal');
const exchanges = oneOf(String.raw`nyse | nasdaq | new york | london | euronext | frankfurt | \p{L}+ stock exchange`);
const stageNames = oneOf(String.raw`
  pre-?seed | seed(?=[ -](?:${rounds}|plus|\+)|\s*[|·@,.;)]|$) | series[ -]([a-k])\d?\b
  growth[- ](?:stage|equity|round) | late[- ]stage(?= ${lateRounds}) | (?<=\bis (?:now )?an? )late[- ]stage
  pre-?ipo | publicly (?:traded|listed) | listed on (?:the )?${exchanges}`);
export const stagePattern = new RegExp(String.raw`\b${stageNames}`, 'giu');
