import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { paths } from '#src/config/paths.ts'
import { useNavigate } from 'react-router'
import { messageOf } from '#src/services/error-messages.ts'
import { useAskAboutGuestPurchases } from '#src/services/payments/purchases/guest-purchases-queries.ts'
import { useSignOut } from '#src/services/auth/session-queries.ts'

/** Goes to the landing page, ends the session, and then asks about purchases that guests have left in this browser. */
export function useLogout() {
  const signOut = useSignOut()
  const askAboutGuestPurchases = useAskAboutGuestPurchases()
  const navigate = useNavigate()
  return async () => {
    void navigate(paths.landing.href())
    try {
      await signOut()
    } catch (error) {
      showToast({ type: 'error', title: m.header_logout_failed(), message: messageOf(error) })
      return
    }
    await askAboutGuestPurchases()
  }
}
