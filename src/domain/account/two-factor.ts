/** `unfinished`: an authenticator is linked, and nobody is asked for its code. `without_codes`: on, and no way in without it. */
export type TwoFactorState = 'off' | 'unfinished' | 'without_codes' | 'on'

type Facts = {
  /** The account's wish to be asked. */
  mfa: boolean
  /** Whether an authenticator was verified. */
  totp: boolean
  recoveryCode: boolean
}

/** The wish alone asks for nothing: there is no authenticator to ask for. */
export function twoFactorStateOf({ mfa, totp, recoveryCode }: Facts): TwoFactorState {
  if (!totp) return 'off'
  if (!mfa) return 'unfinished'
  return recoveryCode ? 'on' : 'without_codes'
}

/** What is typed from an app's display, in groups of three for example; null if it cannot be a code. */
export function codeOf(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

/** What authenticators read from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
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
