import * as z from 'zod/mini'

import { isAllowedOrigin } from '#local/appwrite/core/guard.ts'
import type { Project } from '#local/appwrite/core/project.ts'

export const emailField = () => z.email('Value must be a valid email address')

export const passwordField = () => {
  const message = 'Password must be between 8 and 256 characters long.'
  return z.string(message).check(z.minLength(8, message), z.maxLength(256, message))
}

const MAX_PREFS_SIZE = 65_535

export const prefsField = () => {
  const message = 'Value must be a valid object.'
  return z
    .record(z.string(), z.unknown(), message)
    .check(z.refine((prefs) => JSON.stringify(prefs).length <= MAX_PREFS_SIZE, message))
}

/** Links in mails lead to registered hosts only. */
export const platformUrlField = (project: Project) =>
  z.string('Invalid URI.').check(
    z.refine((url) => isAllowedOrigin(url, project), {
      error: ({ input }) => {
        const host = typeof input === 'string' && URL.canParse(input) ? new URL(input).hostname : ''
        return `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`
      },
    }),
  )
