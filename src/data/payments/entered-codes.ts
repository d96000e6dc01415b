import { codeLinkKey, codeParameter } from '#src/config/code-link.ts'
import { normalCode } from '#src/domain/discounts/discount.ts'
import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'
import { createListeners } from '#src/lib/flow/observed.ts'

/** A discount code as a buyer entered it, in the form or by following a link. */
export type EnteredCode = {
  code: string
  /** The buyer's address, which the server asks for if each buyer has the code once. */
  email?: string | undefined
}

const KEY = 'fundus.code.'
const { tell, subscribe } = createListeners()

/**
 * The code that this tab knows for each creator. It is kept until the tab closes, because sign-in, the bank and payment methods with a
 * page of their own lead away from the page that the link opened.
 */
export const enteredCodes = {
  get: (creatorId: string): EnteredCode | null => {
    const entered = enteredFor(creatorId)
    const linked = linkedFor(creatorId)
    return linked === '' || linked === entered?.code ? entered : { code: linked }
  },
  set: (creatorId: string, { code, email }: EnteredCode): void => {
    const values = new URLSearchParams({ code: normalCode(code), ...(email !== undefined && { email }) })
    inTabStorage((storage) => {
      storage.removeItem(codeLinkKey(creatorId))
      storage.setItem(KEY + creatorId, values.toString())
    })
    tell()
  },
  forget: (creatorId: string): void => {
    inTabStorage((storage) => {
      storage.removeItem(codeLinkKey(creatorId))
      storage.removeItem(KEY + creatorId)
    })
    tell()
  },
  subscribe,
}

function enteredFor(creatorId: string): EnteredCode | null {
  const kept = inTabStorage((storage) => storage.getItem(KEY + creatorId))
  if (!kept) return null
  const values = new URLSearchParams(kept)
  return { code: values.get('code') ?? '', email: values.get('email') ?? undefined }
}

/** Returns the code of the last link, or ''. Of a link nothing but the code is believed. */
function linkedFor(creatorId: string): string {
  const query = inTabStorage((storage) => storage.getItem(codeLinkKey(creatorId)))
  return normalCode(new URLSearchParams(query ?? '').get(codeParameter) ?? '')
}
