import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { feeLabel, type SellingTerms } from '#src/domain/money/fees.ts'
import { MIN_PAYOUT } from '#src/domain/money/payout.ts'
import { priceInput } from '#src/domain/money/money.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { Calculator } from './calculator.tsx'
import { Questions } from './questions.tsx'

/** Says before anybody signs up what selling costs, and when the money comes. */
export function Fees() {
  const terms = useQuery(sellingTermsQuery)
  const fee = terms.data ? feeLabel(terms.data.fees) : m.payouts_connect_small_part()
  return (
    <div className="container-page">
      <article className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10 py-10 sm:py-14">
        <header className="grid gap-3">
          <h1 tabIndex={-1} className="text-3xl">
            {m.fees_title()}
          </h1>
          <p className="prose-width text-lg text-muted">{m.fees_lead({ brand: brand.name, fee })}</p>
        </header>
        <Amounts {...terms} onRetry={() => void terms.refetch()} />
        <Part title={m.fees_included()}>
          <Points>
            <li>{m.fees_included_provider({ brand: brand.name })}</li>
            <li>{m.fees_included_page()}</li>
            <li>{m.fees_included_payouts({ brand: brand.name })}</li>
          </Points>
        </Part>
        <Part title={m.fees_money()}>
          <Points>
            <li>{m.fees_money_balance()}</li>
            <li>{m.fees_money_withdraw({ minimum: priceInput(MIN_PAYOUT) })}</li>
            {terms.data && terms.data.firstPayoutDays > 0 && (
              <li>{m.fees_money_first({ days: terms.data.firstPayoutDays })}</li>
            )}
            <li>{m.fees_money_kept()}</li>
          </Points>
        </Part>
        <Part title={m.fees_back()}>
          <Points>
            <li>{m.fees_back_refund({ brand: brand.name })}</li>
            <li>{m.fees_back_withdrawal()}</li>
            <li>{m.fees_back_dispute({ brand: brand.name })}</li>
          </Points>
        </Part>
        <Questions fees={terms.data?.fees} />
        <Start />
      </article>
    </div>
  )
}

type AmountsProps = {
  data: SellingTerms | undefined
  isError: boolean
  onRetry: () => void
}

/** What depends on the operator's terms. Without them nothing is named, because a wrong fee is worse than none. */
function Amounts({ data, isError, onRetry }: AmountsProps) {
  if (data) {
    return (
      <>
        <Facts fee={feeLabel(data.fees)} />
        <Part title={m.fees_calculator()} isWide>
          <Calculator fees={data.fees} />
        </Part>
      </>
    )
  }
  if (isError) return <ErrorPanel title={m.fees_failed()} message={m.fees_failed_text()} onRetry={onRetry} />
  return (
    <Loading label={m.fees_loading()} className="grid gap-10">
      <Skeleton className="h-53 rounded-card! sm:h-24" />
      <Skeleton className="h-110 rounded-card!" />
    </Loading>
  )
}

function Facts({ fee }: { fee: string }) {
  const facts = [
    [m.fees_fact_sale(), fee],
    [m.fees_fact_month(), m.fees_nothing()],
    [m.fees_fact_free(), m.fees_nothing()],
  ] as const
  return (
    <dl className="grid gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3 bg-card px-5 py-4 sm:block">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={isWide ? 'grid gap-4' : 'prose-width grid gap-4'}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-muted">{children}</ul>
)

/** Hidden from anyone who is signed in. */
function Start() {
  const { data: session } = useQuery(sessionQuery)
  if (session) return null
  return (
    <LinkButton to={paths.signUp.href()} size="large" className="justify-self-start max-sm:w-full">
      {m.invitation_action()}
    </LinkButton>
  )
}
