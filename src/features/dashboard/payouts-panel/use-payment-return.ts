import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { showToast, type ToastType } from '#src/components/toast/toast-store.ts'
import { paths } from '#src/config/paths.ts'
import { type PaymentReturn, paymentReturnOf } from '#src/config/payment-return.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { type AccountInfo, useConnectionChanged } from '#src/services/payments/payouts/queries.ts'
import { failureMessage } from './failure-message.ts'
import { isComplete } from './panel-state.ts'
import { mayRenew } from './renewal.ts'

type Visit = {
  hasAccount: boolean
  readInfo: () => Promise<{ data: AccountInfo | undefined; error: Error | null }>
  /** Leaves this page for the payment provider by a new link. */
  resume: (onError: (error: Error) => void) => void
}

function tell(type: ToastType, message: string) {
  const { error, success } = limits.toast
  showToast({ type, message, duration: type === 'error' ? error : success })
}

const fail = (message: string) => tell('error', m.payouts_failure_complete() + message)

/** Handles a creator's return from the payment provider, and removes the parameters of the return from the address. */
export function usePaymentReturn({ hasAccount, readInfo, resume }: Visit): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const connectionChanged = useConnectionChanged()
  const reason = paymentReturnOf(query)
  // React runs effects twice in development, and the parameters leave the address only a moment later.
  const handled = useRef<PaymentReturn | null>(null)

  async function complete() {
    const { data, error } = await readInfo()
    void connectionChanged()
    if (error || !data)
      return fail(failureMessage(error, m.payouts_failure_connect(), m.payouts_failure_offline_in_flow()))
    if (isComplete(data)) return tell('success', m.payouts_return_connected())
    tell('info', data.detailsSubmitted ? m.payouts_return_pending() : m.payouts_return_unfinished())
  }

  function renew() {
    if (!mayRenew(sessionStorage, Date.now())) return tell('info', m.payouts_return_renewed_before())
    resume((error) =>
      fail(failureMessage(error, m.payouts_failure_connect(), m.payouts_failure_offline_in_flow())),
    )
  }

  const handle = useEffectEvent((came: PaymentReturn) => {
    void navigate(paths.dashboard.href('payouts'), { replace: true })
    if (!hasAccount) return fail(m.refusal_no_payment_account())
    if (came === 'refresh') return renew()
    void complete()
  })

  useEffect(() => {
    if (reason && reason !== handled.current) handle(reason)
    handled.current = reason
  }, [reason])
}
