import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** Twenty hex digits, as the server makes them. */
export const uniqueId = (): string => randomBytes(10).toString('hex')

/** An id chosen by the client, or the word that asks the server to choose. */
export const customId = () =>
  v.pipe(
    v.string(
      "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
    ),
    v.check(
      (id) => id === 'unique()' || /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(id),
      "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
    ),
  )

export const chosenId = (id: string): string => (id === 'unique()' ? uniqueId() : id)
