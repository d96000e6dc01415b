import { type Account, accountSchema } from '#src/domain/profile/profile.ts'

/** Returns an account for tests, with `part` in place of its defaults. */
export const account = (part: Partial<Account> = {}): Account => ({
  ...accountSchema.parse({
    $id: 'row',
    userId: 'anna',
    username: 'anna',
    usernameKey: 'anna',
    email: 'anna@example.com',
    ownerLabel: 'ow1',
    onboardingCompleted: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
  ...part,
})

export const user = {
  $id: 'anna',
  email: 'anna@example.com',
  name: '',
  emailVerification: false,
  mfa: false,
  labels: [],
  passwordUpdate: '2026-01-01T00:00:00.000+00:00',
  prefs: { language: 'en' as const },
}
