import type { Conversation } from './conversation.ts'
import type { ExportSources } from './export-sources.ts'

type Persistence = {
  sources: Pick<ExportSources, 'concernsAll' | 'messageOf'>
  talk: Conversation
  signal: AbortSignal
  /** Whether the export can continue without this part. A failure of such a part alone is only noted. */
  canSkip: boolean
}

type Result<Value> = { value: Value } | { reason: string }

/**
 * Does the work. After a failure, asks the creator whether to try again, so that a lost connection does not end the export.
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
