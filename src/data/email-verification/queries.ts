import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#src/domain/profile/user.ts'
import { sendVerification, sentVerification, verifyEmail } from './api.ts'
import { sessionKey, sessionQuery } from '#src/data/auth/session-queries.ts'

/** How long to wait before another mail. */
const PAUSE = 60_000

/** Who is signed in; looked at again on each return to the window, since the link may be opened elsewhere. */
export function useUnverified(): User | null {
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  return session && !session.user.emailVerification ? session.user : null
}

/** Has the link mailed to the address of the account, at most once a minute. */
export function useSendVerification(user: User) {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const sent = sentVerification(user)
  const left = sent ? Math.min(PAUSE, sent.at + PAUSE - now) : 0
  const mutation = useMutation({
    mutationFn: sendVerification,
    onSettled: () => setNow(Date.now()),
    // verified meanwhile, it is not asked for any more
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey, exact: true }),
  })
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return { ...mutation, sent, mayPress: left <= 0 }
}

/** Proves an address by its link; who is signed in is looked at again, also where the link turns out to be used. */
export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, secret }: { userId: string; secret: string }) => verifyEmail(userId, secret),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionKey, exact: true }),
  })
}
