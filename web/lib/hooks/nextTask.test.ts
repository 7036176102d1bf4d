import { nextTask } from './nextTask.ts';

it('lets everything go first that waits already, including tasks', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('task'));
  void Promise.resolve().then(() => order.push('microtask'));
  await nextTask();
  expect(order).toEqual(['microtask', 'task']);
});
