import * as z from 'zod/mini'

import { objectField } from '#local/appwrite/core/db/fields.ts'
import { isEmail } from '#local/appwrite/core/params/formats.ts'
import { isAllowedHost } from '#local/appwrite/core/access/origin.ts'
import type { Project } from '#local/appwrite/core/project.ts'

export const emailField = () => {
  const message = 'Value must be a valid email address'
  return z.string(message).check(z.refine(isEmail, message))
}

/** The length is counted in bytes. */
export const passwordField = () => {
  const message = 'Password must be between 8 and 256 characters long.'
  return z.string(message).check(
    z.refine((text) => {
      const bytes = Buffer.byteLength(text)
      return bytes >= 8 && bytes <= 256
    }, message),
  )
}

const MAX_PREFS_SIZE = 65_535

export const prefsField = () => {
  const message = 'Value must be a valid object.'
  return objectField(message).check(
    z.refine((prefs) => JSON.stringify(prefs).length <= MAX_PREFS_SIZE, message),
  )
}

/** Mails may only link to registered hosts. */
export const platformUrlField = (project: Project) =>
  z.string('Invalid URI.').check(
    z.refine((url) => isAllowedHost(url, project), {
      error: ({ input }) => {
        const host = typeof input === 'string' && URL.canParse(input) ? new URL(input).hostname : ''
        return `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`
      },
    }),
  )
