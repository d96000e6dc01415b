import * as v from 'valibot'

import { objectField } from '#local/appwrite/core/fields.ts'
import { isAllowedOrigin } from '#local/appwrite/core/guard.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** PHP's filter asks for a domain with a point, and for no point at the edge of a part. */
const hasWholeParts = (address: string) =>
  address.split(/[.@]/).every((part) => part !== '') && address.lastIndexOf('.') > address.indexOf('@')

export const emailField = () => {
  const message = 'Value must be a valid email address'
  return v.pipe(v.string(message), v.rfcEmail(message), v.check(hasWholeParts, message))
}

export const passwordField = () => {
  const message = 'Password must be between 8 and 256 characters long.'
  return v.pipe(v.string(message), v.minLength(8, message), v.maxLength(256, message))
}

const MAX_PREFS_SIZE = 65_535

export const prefsField = () => {
  const message = 'Value must be a valid object.'
  return v.pipe(
    objectField(message),
    v.check((prefs) => JSON.stringify(prefs).length <= MAX_PREFS_SIZE, message),
  )
}

/** Links in mails lead to registered hosts only. */
export const platformUrlField = (project: Project) =>
  v.pipe(
    v.string('Invalid URI.'),
    v.check(
      (url) => isAllowedOrigin(url, project),
      ({ input }) => {
        const host = typeof input === 'string' && URL.canParse(input) ? new URL(input).hostname : ''
        return `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`
      },
    ),
  )
