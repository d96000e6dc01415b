import type { Conversation } from './conversation.ts'
import type { ExportSources } from './export-sources.ts'

type Persistence = {
  sources: Pick<ExportSources, 'concernsAll' | 'messageOf'>
  talk: Conversation
  signal: AbortSignal
  /** Whether the export can do without it; then a failure of it alone is only noted. */
  canSkip: boolean
}

type Result<Value> = { value: Value } | { reason: string }

/**
 * Does it, and again as often as somebody wants: a line that is lost ends nothing.
 * @throws {CancelledError}
 */
export async function persistently<Value>(
  work: () => Promise<Value>,
  { sources, talk, signal, canSkip }: Persistence,
): Promise<Result<Value>> {
  for (;;) {
    try {
      return { value: await work() }
    } catch (error) {
      if (signal.aborted) throw error
      const message = sources.messageOf(error)
      if (canSkip && !sources.concernsAll(error)) return { reason: message }
      if ((await talk.ask({ state: 'stopped', message, canSkip })) === 'without') return { reason: message }
    }
  }
}
