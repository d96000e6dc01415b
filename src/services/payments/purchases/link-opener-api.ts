import { keepStored } from '#src/lib/browser/stored.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import { browserProof } from './browser-proof.ts'

const ATTEMPT_KEY = 'fundus.link-attempt'
const LOCK = 'fundus.link-opening'

type Opener = { receipt: string | undefined; attemptId: string | undefined }
type Open = (opener: Opener) => Promise<{ receipt: string }>

/** Returns what identifies this browser to the server if the response is lost, also after a reload and in another tab. */
function opener(): Opener {
  const known = browserProof.get()
  if (known !== undefined) return { receipt: known, attemptId: undefined }
  const attemptId = localStorage.getItem(ATTEMPT_KEY) ?? randomId()
  keepStored(ATTEMPT_KEY, attemptId)
  return { receipt: undefined, attemptId }
}

async function openAs(known: Opener, open: Open): Promise<void> {
  const answer = await open(known)
  browserProof.set(answer.receipt)
  localStorage.removeItem(ATTEMPT_KEY)
}

/** If another tab of this browser has used the link meanwhile, tries again with the proof that the other tab stored. */
async function openOrFollow(open: Open): Promise<void> {
  const before = opener()
  try {
    await openAs(before, open)
  } catch (error) {
    const isUsed = error instanceof ActionError && error.code === 'conflict'
    if (!isUsed || browserProof.get() === before.receipt) throw error
    await openAs(opener(), open)
  }
}

/**
 * Opens a mailed link for this browser and keeps the proof. Tabs take turns, because each would count as a browser of its own until
 * it sees the proof that another tab stored.
 */
export async function asLinkOpener(open: Open): Promise<void> {
  // browsers have locks only in secure contexts
  await ('locks' in navigator ? navigator.locks.request(LOCK, () => openOrFollow(open)) : openOrFollow(open))
}
