import { normalText } from '#src/lib/format/normal-text.ts'

/** Returns the form in which usernames are compared. The unique index of the table is on this key. */
export function usernameKey(username: string): string {
  return normalText(username).toLowerCase()
}

/** Usernames and short addresses have these characters, and short addresses are the longer ones. */
const addressName = /^[\w-]{1,50}$/

/** Returns whether a page can have this name in its address, which may come from an address that somebody made up. */
export const isAddressName = (name: string): boolean => addressName.test(name)
