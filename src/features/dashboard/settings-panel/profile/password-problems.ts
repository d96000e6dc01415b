import { strongPasswordSchema } from '#src/domain/account/password.ts'
import { passwordTexts as texts } from './texts.ts'

export type PasswordValues = { current: string; next: string; confirm: string }
export type PasswordProblems = { [Field in keyof PasswordValues]?: string | undefined }

/** Returns the problem of each field. Only the server knows whether the current password is right. */
export function passwordProblems({ current, next, confirm }: PasswordValues): PasswordProblems {
  const weakness = strongPasswordSchema.safeParse(next).error?.issues?.[0]?.message
  return {
    current: current === '' ? texts.required.current : undefined,
    next: next === '' ? texts.required.next : weakness,
    confirm: confirm === '' ? texts.required.confirm : confirm === next ? undefined : texts.mismatch,
  }
}
