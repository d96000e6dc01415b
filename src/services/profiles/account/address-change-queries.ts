import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendVerification } from '#src/services/auth/email-verification-api.ts'
import { ownAccountKey, sessionKey } from '#src/services/auth/session-queries.ts'
import { type AddressChange, changeAddress } from './address-change-api.ts'

/** Changes the address with which one signs in, and has a link mailed to it. Returns whether that mail was asked for. */
export function useChangeAddress() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: AddressChange) => {
      await changeAddress(change)
      const isLinkSent = await sendVerification().then(
        () => true,
        () => false,
      )
      return { email: change.email, isLinkSent }
    },
    // An answer that was lost may have changed it too.
    onSettled: () =>
      Promise.all([sessionKey, ownAccountKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
