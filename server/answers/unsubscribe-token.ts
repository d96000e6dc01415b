import { matchPath } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** Returns the token of what mail programs send when their readers press the button for unsubscribing; null for all else. */
export function unsubscribeToken({ method, url }: Pick<Request, 'method' | 'url'>): string | null {
  if (method !== 'POST') return null
  return matchPath(paths.unsubscribe.pattern, new URL(url).pathname)?.params['token'] ?? null
}
