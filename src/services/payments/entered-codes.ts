import { codeKey } from '#src/config/code-link.ts'
import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'

/** A discount code as a buyer entered it, in the form or by following a link. */
export type EnteredCode = {
  code: string
  /** The buyer's address, which the server asks for if each buyer has the code once. */
  email?: string | undefined
}

/** The address is kept for all codes of the creator, because a link may bring another code. */
const emailKey = (creatorId: string) => `${codeKey(creatorId)}.email`

/**
 * The code that this tab knows for each creator. It is kept until the tab closes, because sign-in, the bank and payment methods with a
 * page of their own lead away from the page that the link opened.
 */
export const enteredCodes = {
  get: (creatorId: string): EnteredCode | null => {
    const read = (key: string) => inTabStorage((storage) => storage.getItem(key))?.trim()
    const code = read(codeKey(creatorId))
    return code ? { code, email: read(emailKey(creatorId)) } : null
  },
  set: (creatorId: string, { code, email }: EnteredCode): void => {
    inTabStorage((storage) => {
      storage.setItem(codeKey(creatorId), code)
      if (email !== undefined) storage.setItem(emailKey(creatorId), email)
    })
  },
  forget: (creatorId: string): void =>
    void inTabStorage((storage) => {
      storage.removeItem(codeKey(creatorId))
      storage.removeItem(emailKey(creatorId))
    }),
}
