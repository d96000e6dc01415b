import * as v from 'valibot'

import { objectField } from '#local/appwrite/core/db/fields.ts'
import { isEmail } from '#local/appwrite/core/params/formats.ts'
import { isAllowedHost } from '#local/appwrite/core/access/origin.ts'
import type { Project } from '#local/appwrite/core/project.ts'

export const emailField = () => {
  const message = 'Value must be a valid email address'
  return v.pipe(v.string(message), v.check(isEmail, message))
}

/** The length is counted in bytes. */
export const passwordField = () => {
  const message = 'Password must be between 8 and 256 characters long.'
  return v.pipe(v.string(message), v.minBytes(8, message), v.maxBytes(256, message))
}

const MAX_PREFS_SIZE = 65_535

export const prefsField = () => {
  const message = 'Value must be a valid object.'
  return v.pipe(
    objectField(message),
    v.check((prefs) => JSON.stringify(prefs).length <= MAX_PREFS_SIZE, message),
  )
}

/** Mails may only link to registered hosts. */
export const platformUrlField = (project: Project) =>
  v.pipe(
    v.string('Invalid URI.'),
    v.check(
      (url) => isAllowedHost(url, project),
      ({ input }) => {
        const host = typeof input === 'string' && URL.canParse(input) ? new URL(input).hostname : ''
        return `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`
      },
    ),
  )
