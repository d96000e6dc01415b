import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { currentLanguage } from '#src/lib/language/language.ts'
import { BalanceSection } from './balance-section.tsx'
import { DisputesSection } from './disputes-section.tsx'
import { type Month, monthIn, monthName, monthOf, shifted } from './month.ts'
import { ReportSection } from './report-section.tsx'

/** What was sold in a month, what is in dispute, and what the marketplace has. */
export function MoneyPanel() {
  const [address] = useSearchParams()
  const [now] = useState(() => new Date())
  const month = monthIn(address.get('month'), now)
  const isPresent = monthName(month) === monthName(monthOf(now))
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {m.operator_nav_money()}
      </h1>
      <nav aria-label={m.operator_money_months()} className="flex flex-wrap items-center gap-3">
        <LinkButton variant="secondary" to={hrefOf(shifted(month, -1))}>
          {nameOf(shifted(month, -1))}
        </LinkButton>
        <strong aria-current="page" className="text-lg">
          {nameOf(month)}
        </strong>
        {!isPresent && (
          <LinkButton variant="secondary" to={hrefOf(shifted(month, 1))}>
            {nameOf(shifted(month, 1))}
          </LinkButton>
        )}
      </nav>
      <ReportSection key={monthName(month)} month={month} />
      <DisputesSection />
      <BalanceSection />
    </>
  )
}

const hrefOf = (month: Month) => operatorPaths.money(monthName(month))

/** `November 2026` */
function nameOf({ year, month }: Month): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { month: 'long', year: 'numeric' })
  return format.format(new Date(year, month - 1, 1))
}
