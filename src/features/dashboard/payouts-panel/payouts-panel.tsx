import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { keysQuery } from '#src/services/payments/queries.ts'
import {
  accountInfoQuery,
  isAccountGone,
  payoutHistoryQuery,
  useConnectionChanged,
} from '#src/services/payments/payouts/queries.ts'
import { AccountView } from './account-view.tsx'
import { ConnectScreen } from './connect-screen.tsx'
import { failureMessage } from './failure-message.ts'
import { panelStateOf } from './panel-state.ts'

import { useOnboarding } from './use-onboarding.ts'
import { usePaymentReturn } from './use-payment-return.ts'

export function PayoutsPanel({ account }: { account: Account }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 tabIndex={-1} className="text-2xl">
        {m.payouts_title()}
      </h1>
      <KeysNotice />
      <Content known={account} />
    </div>
  )
}

function KeysNotice() {
  const { data: keys = 'match' } = useQuery(keysQuery)
  if (keys === 'match') return null
  return (
    <FormMessage tone="error">
      <strong className="block font-medium">{m.payouts_keys_title()}</strong>
      {m.payouts_keys_text()}
    </FormMessage>
  )
}

function Content({ known }: { known: Account }) {
  const { data: account = known } = useQuery(accountQuery(known))
  const hasAccount = account.stripeAccountId !== ''
  const info = useQuery({ ...accountInfoQuery(account.userId), enabled: hasAccount })
  // Requested in parallel with the account.
  const history = useInfiniteQuery({ ...payoutHistoryQuery(account.userId), enabled: hasAccount })
  const onboarding = useOnboarding(account, () => void info.refetch())
  usePaymentReturn({ hasAccount, readInfo: () => info.refetch(), resume: onboarding.resume })

  const state = panelStateOf(hasAccount, info, isAccountGone)
  const connectionChanged = useConnectionChanged()
  const forget = useEffectEvent(() => void connectionChanged())
  const isGone = state.kind === 'connect' && state.isGone
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])

  switch (state.kind) {
    case 'loading':
      return <PanelSkeleton />
    case 'failed':
      return (
        <ErrorPanel
          title={m.payouts_failed()}
          message={failureMessage(state.error, m.payouts_failed_message())}
          onRetry={() => void info.refetch()}
        />
      )
    case 'connect':
      return <ConnectScreen account={account} isGone={state.isGone} onboarding={onboarding} />
    case 'account':
      return (
        <AccountView
          userId={account.userId}
          info={state.info}
          history={history}
          onboarding={onboarding}
          onGone={() => void info.refetch()}
        />
      )
  }
}

function PanelSkeleton() {
  return (
    <Loading label={m.payouts_loading()} className="grid gap-6">
      <Skeleton className="h-72 rounded-card! sm:h-64" />
      <Skeleton className="h-56 rounded-card!" />
    </Loading>
  )
}
