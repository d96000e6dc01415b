import * as z from 'zod/mini'

import { flag, jsonText } from '#local/appwrite/core/db/columns.ts'

const prefsSchema = z.record(z.string(), z.unknown())

/** A user as the database stores it. */
export const userSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  registration: z.string(),
  name: z.string(),
  /** Null for an anonymous user. */
  email: z.nullable(z.string()),
  emailVerification: flag,
  password: z.nullable(z.string()),
  passwordUpdate: z.string(),
  status: flag,
  labels: jsonText(z.array(z.string())),
  prefs: jsonText(prefsSchema),
  mfa: flag,
  recoveryCodes: jsonText(z.array(z.string())),
  accessedAt: z.string(),
  targetId: z.string(),
})
export type User = z.infer<typeof userSchema>

/**
 * Returns the user's messaging target for the address of the account. Further targets are listed by
 * `/users/:userId/targets` only.
 */
export function targetsOf(user: User) {
  if (user.email === null) return []
  return [
    {
      $id: user.targetId,
      $createdAt: user.$createdAt,
      $updatedAt: user.$createdAt,
      name: '',
      userId: user.$id,
      providerId: null,
      providerType: 'email',
      identifier: user.email,
      expired: false,
    },
  ]
}

/** A user as the owner of the account sees it. */
export function accountModel(user: User) {
  const email = user.email ?? ''
  return {
    $id: user.$id,
    $createdAt: user.$createdAt,
    $updatedAt: user.$updatedAt,
    name: user.name,
    registration: user.registration,
    status: user.status,
    labels: user.labels,
    passwordUpdate: user.passwordUpdate,
    email,
    phone: '',
    emailVerification: user.emailVerification,
    // The real server judges the address. Nothing in this project reads these fields.
    emailCanonical: email.trim(),
    emailIsCanonical: true,
    emailIsCorporate: true,
    emailIsDisposable: false,
    emailIsFree: false,
    phoneVerification: false,
    mfa: user.mfa,
    prefs: user.prefs,
    targets: targetsOf(user),
    accessedAt: user.accessedAt,
    impersonator: false,
    impersonatorUserId: null,
  }
}

/** A user as a server key sees it. */
export function userModel(user: User) {
  return {
    ...accountModel(user),
    password: user.password ?? '',
    hash: 'argon2',
    hashOptions: { type: 'argon2' },
  }
}
