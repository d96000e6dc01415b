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

/** Returns the six digits of a code that was typed, perhaps in groups, or null if the text is no code. */
export function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
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
