import { CancelledError } from '#src/services/error-messages.ts'
import { observed } from '#src/lib/flow/observed.ts'
import { begun, type MissingFilesDecision, type ExportProgress, type ExportState } from './export-state.ts'

type Question = Extract<ExportState, { state: 'stopped' | 'too-large' | 'incomplete' }>
/** A question without the progress, which is added to it. */
export type Ask = Question extends infer One ? (One extends Question ? Omit<One, 'progress'> : never) : never

/** Holds the state of an export: its progress, and the questions that it asks the creator. */
export function openConversation(signal: AbortSignal) {
  const state = observed<ExportState>({ state: 'running', progress: begun })
  let answer: ((decision: MissingFilesDecision) => void) | undefined

  const tell = (part: Partial<ExportProgress>) =>
    state.set({ state: 'running', progress: { ...state.get().progress, isWaiting: false, ...part } })

  /** Asks a question and waits for the decision. @throws {CancelledError} if the export is cancelled meanwhile */
  const ask = async (question: Ask): Promise<MissingFilesDecision> => {
    signal.throwIfAborted()
    const { progress } = state.get()
    state.set({ ...question, progress: { ...progress, isWaiting: false } })
    const decision = await new Promise<MissingFilesDecision>((resolve, reject) => {
      answer = resolve
      signal.addEventListener('abort', () => reject(new CancelledError('Cancelled')), { once: true })
    })
    tell({})
    return decision
  }

  return { state, tell, ask, decide: (decision: MissingFilesDecision) => answer?.(decision) }
}
export type Conversation = ReturnType<typeof openConversation>
