import type { Session } from './session.ts'
import { sessionClient } from './session-client.ts'

/** Fields that the real server guesses and nothing in this project reads. Local IP addresses belong to no country. */
const UNKNOWN = {
  osVersion: '',
  clientEngine: '',
  clientEngineVersion: '',
  countryCode: '--',
  countryName: 'Unknown',
}

interface View {
  current: boolean
  /** Only server keys see it. */
  secret?: string
}

export function sessionModel(session: Session, { current, secret = '' }: View) {
  return {
    $id: session.id,
    $createdAt: session.createdAt,
    $updatedAt: session.updatedAt,
    userId: session.userId,
    expire: session.expire,
    provider: session.provider,
    providerUid: session.providerUid,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: session.ip,
    ...UNKNOWN,
    ...sessionClient(session.userAgent),
    current,
    factors: session.factors,
    secret,
    mfaUpdatedAt: session.mfaUpdatedAt,
  }
}

/**
 * Formats a time as MariaDB writes it. The real server returns the fields that a request has just changed in this form
 * (recorded).
 */
export const databaseTime = (time: string): string => time.replace('T', ' ').replace('+00:00', '')
