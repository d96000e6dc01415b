import { randomId } from '#src/lib/browser/random-id.ts'
import { ActionError } from '#src/data/backend/errors.ts'
import { receipt } from './receipt.ts'

const ATTEMPT_KEY = 'fundus.link-attempt'
const LOCK = 'fundus.link-opening'

type Opener = { receipt: string | undefined; attemptId: string | undefined }
type Open = (opener: Opener) => Promise<{ receipt: string }>

/** By what the server knows this browser again if the answer is lost, also after a reload and from another tab. */
function opener(): Opener {
  const known = receipt.get()
  if (known !== undefined) return { receipt: known, attemptId: undefined }
  const attemptId = localStorage.getItem(ATTEMPT_KEY) ?? randomId()
  localStorage.setItem(ATTEMPT_KEY, attemptId)
  return { receipt: undefined, attemptId }
}

async function openAs(known: Opener, open: Open): Promise<void> {
  const answer = await open(known)
  receipt.set(answer.receipt)
  localStorage.removeItem(ATTEMPT_KEY)
}

/** Another tab may have used the link up meanwhile, which is the same browser by what it stored. */
async function openOrFollow(open: Open): Promise<void> {
  const before = opener()
  try {
    await openAs(before, open)
  } catch (error) {
    const isUsed = error instanceof ActionError && error.code === 'conflict'
    if (!isUsed || receipt.get() === before.receipt) throw error
    await openAs(opener(), open)
  }
}

/**
 * Opens a mailed link as this browser, which from then on holds the receipt that it answers. One tab after the other: what
 * one stores reaches the next some moments later, and each would be a browser of its own until then.
 */
export async function asLinkOpener(open: Open): Promise<void> {
  // browsers have locks in secure contexts only
  await ('locks' in navigator ? navigator.locks.request(LOCK, () => openOrFollow(open)) : openOrFollow(open))
}
