import { hashedId } from '#src/lib/browser/hashed-id.ts'
import { usernameKey } from './username.ts'

/**
 * Returns the id of the public row of a former username or short address. Visitors must find the row by the name alone, so the hash
 * has no key: whoever lists the table learns no name from it, but can check a guess.
 */
export const formerNameId = (name: string): string => hashedId('former-name', usernameKey(name))
