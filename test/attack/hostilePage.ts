import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import type { Write } from './everyWrite.ts';

/** What a page can send without a preflight, then what needs a preflight. */
export const waysToSend = [
  'text',
  'urlencoded',
  'multipart',
  'beacon',
  'keepalive',
  'form',
  'json',
  'header',
  'get',
  'socket',
] as const;
export type Way = (typeof waysToSend)[number];

/** Serves an empty page for a tester's scripts; `port` serves it on every host name. */
export async function servePage(): Promise<{ port: number; stop(): void }> {
  const server = createServer((_, res) =>
    res.setHeader('Content-Type', 'text/html').end('<!doctype html><p>Nice page'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => server.close() };
}

/** Lets the page send everything at the same time, with the visitor's cookies. Returns how many WebSockets opened. */
export async function sendFrom(page: Page, target: string, attempts: { write: Write; way: Way }[]): Promise<number> {
  return page.evaluate(
    async ({ target, attempts }) => {
      const formOf = ({ form, json }: Write) => {
        const data = new FormData();
        for (const [field, value] of form)
          data.append(field, typeof value === 'string' ? value : new File([value.content], value.fileName));
        if (form.length === 0) data.append('body', json);
        return data;
      };
      const simple = (url: string, body: BodyInit, more: RequestInit = {}) =>
        fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body, ...more });
      const submit = (url: string, write: Write) => {
        const frame = document.body.appendChild(document.createElement('iframe'));
        frame.name = `frame${document.querySelectorAll('iframe').length}`;
        const form = document.body.appendChild(document.createElement('form'));
        Object.assign(form, { action: url, method: 'POST', enctype: 'multipart/form-data', target: frame.name });
        for (const [field, value] of formOf(write)) {
          const input = form.appendChild(document.createElement('input'));
          input.name = field;
          if (typeof value === 'string') {
            input.value = value;
            continue;
          }
          input.type = 'file';
          const files = new DataTransfer();
          files.items.add(value);
          input.files = files.files;
        }
        // The page cannot detect whether the form loads, because the answer may not be framed.
        form.submit();
      };
      const queryOf = (json: string) => {
        const { query, variables } = JSON.parse(json) as { query: string; variables: object };
        return new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString();
      };
      const speak = (url: string, { json }: Write) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws');
          socket.onerror = () => resolve(false);
          socket.onopen = () => {
            socket.send('{"type":"connection_init"}');
            socket.send(`{"id":"1","type":"subscribe","payload":${json}}`);
            setTimeout(() => resolve(true), 300);
          };
        });
      const send = async ({ write, way }: { write: Write; way: string }): Promise<unknown> => {
        const url = target + write.path;
        const { json, method } = write;
        const asked = { method, credentials: 'include' } as const;
        if (way === 'text') return simple(url, json);
        if (way === 'urlencoded') return simple(url, new URLSearchParams(json === '' ? 'a=1' : { body: json }));
        if (way === 'multipart') return simple(url, formOf(write));
        if (way === 'beacon') return navigator.sendBeacon(url, new Blob([json], { type: 'text/plain' }));
        if (way === 'keepalive') return simple(url, json, { keepalive: true });
        if (way === 'form') {
          submit(url, write);
          return null;
        }
        if (way === 'get') return fetch(`${url}?${queryOf(json)}`, { mode: 'no-cors', credentials: 'include' });
        if (way === 'socket') return speak(url, write);
        const body = way === 'json' ? json || null : formOf(write);
        const type = way === 'json' ? { 'Content-Type': 'application/json' } : undefined;
        return fetch(url, { ...asked, body, headers: { 'Apollo-Require-Preflight': 'true', ...type } });
      };
      const limit = () => new Promise((resolve) => setTimeout(resolve, 20_000));
      const answers = await Promise.all(
        attempts.map((attempt) => Promise.race([send(attempt).catch(() => null), limit()])),
      );
      return answers.filter((answer, index) => attempts[index]?.way === 'socket' && answer === true).length;
    },
    { target, attempts },
  );
}
