import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * Returns twenty hex digits in the manner of PHP's uniqid. The first thirteen are the time in microseconds, so that
 * newer ids sort later.
 */
export function uniqueId(): string {
  const microseconds = Math.floor((performance.timeOrigin + performance.now()) * 1000)
  const seconds = Math.floor(microseconds / 1_000_000)
  const rest = (microseconds % 1_000_000).toString(16).padStart(5, '0')
  return `${seconds.toString(16).padStart(8, '0')}${rest}${randomBytes(4).toString('hex').slice(1)}`
}

const MAX_ID = 36
const ID = /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/

export const UID_RULE = `UID must contain at most ${MAX_ID} chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a leading underscore`

export const isUid = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ID && ID.test(value)

/** Appwrite's message does not mention periods and hyphens, which its check accepts. */
export const uidField = (message = UID_RULE) => z.custom<string>(isUid, message)

const CUSTOM_ID_RULE = `Parameter must contain at most ${MAX_ID} chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char`

/** An id that the client chooses, or the word `unique()`, which asks the server to choose one. */
export const customId = () => z.custom<string>((id) => id === 'unique()' || isUid(id), CUSTOM_ID_RULE)

/** An id that the client must choose: `unique()` is refused. */
export const keyField = () => uidField(CUSTOM_ID_RULE)

export const chosenId = (id: string): string => (id === 'unique()' ? uniqueId() : id)
