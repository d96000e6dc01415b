import { viewBeacon } from '#src/domain/visits/view-beacon.ts'

/** Whether a page tells that it is looked at. */
export const isView = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method === 'POST' && new URL(url).pathname === viewBeacon.path
