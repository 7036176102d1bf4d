import type { CheckState } from '../../../gql/types.ts';

/** Returns the words for a check's outcome. A part that answers over the network is 'Connected'. */
export function stateLabel(state: CheckState, latencyMs: number | null): string {
  if (state === 'OK') return latencyMs === null ? 'Ready' : 'Connected';
  return state === 'WARNING' ? 'Attention' : 'Down';
}

/** Formats a response time in milliseconds: 'under 1 ms', '12 ms', '1.4 s'. */
export function formatLatency(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats an uptime in seconds, in its two largest units: '42 sec', '5 min 3 sec', '3 h 12 min', '2 d 4 h'. */
export function formatUptime(seconds: number): string {
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  const rest = Math.floor(seconds) % 60;
  return minutes > 0 ? `${minutes} min ${rest} sec` : `${rest} sec`;
}
