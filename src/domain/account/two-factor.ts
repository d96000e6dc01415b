import { withoutSpaces } from '#src/lib/format/normal-text.ts'

/**
 * `unfinished`: an authenticator is linked, but no code is asked for at sign-in.
 * `without_codes`: codes are asked for, and there are no recovery codes for an authenticator that is lost.
 */
export type TwoFactorState = 'off' | 'unfinished' | 'without_codes' | 'on'

type Facts = {
  /** Whether the account asks for a second factor. */
  mfa: boolean
  /** Whether an authenticator app was verified. */
  totp: boolean
  recoveryCode: boolean
}

/** Appwrite asks for no code as long as no authenticator is verified, even if `mfa` is set. */
export function twoFactorStateOf({ mfa, totp, recoveryCode }: Facts): TwoFactorState {
  if (!totp) return 'off'
  if (!mfa) return 'unfinished'
  return recoveryCode ? 'on' : 'without_codes'
}

export type FactorKind = 'authenticator' | 'recovery_code'

/** Returns a code as the server compares it, however an app or a list has shown it: in groups, in capitals. */
export const normalFactorCode = (typed: string): string =>
  withoutSpaces(typed).replaceAll('-', '').toLowerCase()

/** Returns the code that was typed, or null if the text is none of this kind. */
export function factorCodeOf(kind: FactorKind, typed: string): string | null {
  const code = normalFactorCode(typed)
  const isCode = kind === 'authenticator' ? /^\d{6}$/.test(code) : code !== ''
  return isCode ? code : null
}

/** Returns the address for the QR code of an authenticator app: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function authenticatorUri({
  issuer,
  email,
  secret,
}: {
  issuer: string
  email: string
  secret: string
}) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
