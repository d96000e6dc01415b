import { MINUTE } from '#src/lib/time/durations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#src/domain/profile/user.ts'
import { sendVerification, sentVerification, verifyEmail } from './email-verification-api.ts'
import { sessionKey, sessionQuery } from '#src/services/auth/session-queries.ts'

/** The time between two mails, in milliseconds. */
const PAUSE = MINUTE

/**
 * Returns the signed-in user if the address is not verified. The session is read again on each return to the window, because the
 * link may have been opened in another browser.
 */
export function useUnverified(): User | null {
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  return session && !session.user.emailVerification ? session.user : null
}

/** Has the verification link mailed, at most once a minute. */
export function useSendVerification(user: User) {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const sent = sentVerification(user)
  const left = sent ? Math.min(PAUSE, sent.at + PAUSE - now) : 0
  const mutation = useMutation({
    mutationFn: sendVerification,
    onSettled: () => setNow(Date.now()),
    // hides the request if the address was verified meanwhile
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey, exact: true }),
  })
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return { ...mutation, sent, mayPress: left <= 0 }
}

/** Verifies an address by its link. The session is read again even if the link was used already. */
export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, secret }: { userId: string; secret: string }) => verifyEmail(userId, secret),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKey, exact: true }),
  })
}
