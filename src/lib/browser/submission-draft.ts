import * as z from 'zod/mini'
import { randomId } from './random-id.ts'

/** The values that were typed into a form, and the id under which they will be sent. */
type Draft<Values> = { submissionId: string; values: Values }

/**
 * Keeps the drafts of one kind of form in the tab until they are sent. A draft survives a reload and keeps its id when it is sent
 * again. Without browser storage a draft is lost with its form.
 */
export function submissionDrafts<Values>(form: string, values: z.ZodMiniType<Values>, empty: Values) {
  const schema = z.object({ submissionId: z.string(), values })
  const keyOf = (about: string) => `fundus.${form}.${about}`
  const attempt = <Answer>(storing: () => Answer): Answer | null => {
    try {
      return storing()
    } catch {
      return null
    }
  }
  return {
    open: (about: string): Draft<Values> =>
      attempt(() => schema.parse(JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null'))) ?? {
        submissionId: randomId(),
        values: empty,
      },
    keep: (about: string, draft: Draft<Values>) => {
      attempt(() => sessionStorage.setItem(keyOf(about), JSON.stringify(draft)))
    },
    discard: (about: string) => {
      attempt(() => sessionStorage.removeItem(keyOf(about)))
    },
  }
}
