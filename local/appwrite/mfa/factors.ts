import type { User } from '#local/appwrite/account/user.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { findAuthenticator } from './authenticator.ts'

export interface Factors {
  totp: boolean
  email: boolean
  phone: boolean
  recoveryCode: boolean
}

export function factorsOf(project: Project, user: User): Factors {
  return {
    totp: findAuthenticator(project, user.$id)?.verified ?? false,
    email: user.emailVerification,
    phone: false,
    recoveryCode: user.recoveryCodes.length > 0,
  }
}
