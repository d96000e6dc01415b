import { CancelledError } from '#src/data/error-messages.ts'
import { observed } from '#src/lib/flow/observed.ts'
import { begun, type Decision, type ExportProgress, type ExportState } from './export-state.ts'

type Question = Extract<ExportState, { state: 'stopped' | 'too-large' | 'incomplete' }>
/** A question without how far everything is. */
export type Ask = Question extends infer One ? (One extends Question ? Omit<One, 'progress'> : never) : never

/** What an export tells, and what it asks. */
export function openConversation(signal: AbortSignal) {
  const state = observed<ExportState>({ state: 'running', progress: begun })
  let answer: ((decision: Decision) => void) | undefined

  const tell = (part: Partial<ExportProgress>) =>
    state.set({ state: 'running', progress: { ...state.get().progress, isWaiting: false, ...part } })

  /** @throws {CancelledError} if it is cancelled instead of answered */
  const ask = async (question: Ask): Promise<Decision> => {
    signal.throwIfAborted()
    const { progress } = state.get()
    state.set({ ...question, progress: { ...progress, isWaiting: false } })
    const decision = await new Promise<Decision>((resolve, reject) => {
      answer = resolve
      signal.addEventListener('abort', () => reject(new CancelledError('Cancelled')), { once: true })
    })
    tell({})
    return decision
  }

  return { state, tell, ask, decide: (decision: Decision) => answer?.(decision) }
}
export type Conversation = ReturnType<typeof openConversation>
