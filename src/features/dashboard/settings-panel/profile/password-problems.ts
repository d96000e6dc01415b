import { m } from '#messages'
import { strongPasswordSchema } from '#src/domain/account/password.ts'

export type PasswordValues = { current: string; next: string; confirm: string }
export type PasswordProblems = { [Field in keyof PasswordValues]?: string | undefined }

/** Returns the problem of each field. Only the server knows whether the current password is right. */
export function passwordProblems({ current, next, confirm }: PasswordValues): PasswordProblems {
  const weakness = strongPasswordSchema.safeParse(next).error?.issues?.[0]?.message
  return {
    current: current === '' ? m.profile_password_required_current() : undefined,
    next: next === '' ? m.profile_password_required_next() : weakness,
    confirm: confirmProblem(next, confirm),
  }
}

function confirmProblem(next: string, confirm: string): string | undefined {
  if (confirm === '') return m.profile_password_required_confirm()
  return confirm === next ? undefined : m.profile_password_mismatch()
}
