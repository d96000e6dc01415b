import { randomId } from '#src/lib/random-id.ts'
import { receipt } from './receipt.ts'

const ATTEMPT_KEY = 'fundus.link-attempt'

type Opener = { receipt: string | undefined; attemptId: string | undefined }

/** By what the server knows this browser again if the answer is lost, also after a reload and from another tab. */
function opener(): Opener {
  const known = receipt.get()
  if (known !== undefined) return { receipt: known, attemptId: undefined }
  const attemptId = localStorage.getItem(ATTEMPT_KEY) ?? randomId()
  localStorage.setItem(ATTEMPT_KEY, attemptId)
  return { receipt: undefined, attemptId }
}

/** Opens a mailed link as this browser, which from then on holds the receipt that it answers. */
export async function asLinkOpener(open: (opener: Opener) => Promise<{ receipt: string }>): Promise<void> {
  const answer = await open(opener())
  receipt.set(answer.receipt)
  localStorage.removeItem(ATTEMPT_KEY)
}
