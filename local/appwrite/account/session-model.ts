import type { Session } from './session.ts'
import { sessionClient } from './session-client.ts'

/** What the server guesses too, and nobody asks the stand-in for. Local addresses belong to no country. */
const UNKNOWN = {
  osVersion: '',
  clientEngine: '',
  clientEngineVersion: '',
  countryCode: '--',
  countryName: 'Unknown',
}

interface View {
  current: boolean
  /** Shown to server keys only. */
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

/** A session that a request has changed answers with times as its database writes them (recorded). */
export const databaseTime = (time: string): string => time.replace('T', ' ').replace('+00:00', '')
