import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { Select } from '#src/components/ui/input/select.tsx'
import { paths } from '#src/config/paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import { keepStored } from '#src/lib/browser/stored.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import { feeLabel } from '#src/domain/money/fees.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { feesQuery } from '#src/services/payments/fees-queries.ts'
import { choosableCountries, isPayoutCountry } from './choosable-countries.ts'
import { failureMessage } from './failure-message.ts'
import { connectStepsTexts } from './texts.ts'
import type { Onboarding } from './use-onboarding.ts'
import { brand } from '#src/config/brand.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'

type ConnectScreenProps = { account: Account; isGone: boolean; onboarding: Onboarding }

/** For creators without a payment account: explains the account and its fees, and offers to make one. */
export function ConnectScreen({ account, isGone, onboarding }: ConnectScreenProps) {
  const notice = useGoneNotice(account, isGone)
  const { data: fees } = useQuery(feesQuery)
  const steps = connectStepsTexts(fees ? feeLabel(fees) : m.payouts_connect_small_part())
  return (
    <>
      {notice.isShown && (
        <div className="grid gap-3">
          <FormMessage tone="error">
            <strong className="block font-medium">{m.payouts_connect_gone_title()}</strong>
            {m.payouts_connect_gone_text()}
          </FormMessage>
          <Button variant="secondary" onClick={notice.dismiss} className="justify-self-start">
            {m.payouts_connect_gone_dismiss()}
          </Button>
        </div>
      )}
      <Card className="@container grid gap-6 p-5 sm:p-8">
        <header className="grid gap-2">
          <h2 className="text-xl">{m.payouts_connect_title()}</h2>
          <p className="prose-width text-muted">{m.payouts_connect_intro({ brand: brand.name })}</p>
        </header>
        <ol className="grid gap-5 @2xl:grid-cols-3 @2xl:gap-6">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid content-start gap-1 @max-2xl:grid-cols-[auto_minmax(0,1fr)] @max-2xl:gap-x-4"
            >
              <span
                aria-hidden
                className="flex size-8 items-center justify-center rounded-full bg-accent font-display font-bold text-on-accent @max-2xl:row-span-2 @2xl:mb-1"
              >
                {index + 1}
              </span>
              <h3 className="text-base">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <Link to={paths.fees.href()} className="justify-self-start underline">
          {m.fees_title()}
        </Link>
        <div className="border-t border-line pt-6">
          <ConnectForm country={account.country} onboarding={onboarding} />
        </div>
      </Card>
    </>
  )
}

function ConnectForm({ country: known, onboarding }: { country: string; onboarding: Onboarding }) {
  const [country, setCountry] = useState(known)
  const [isMissing, setIsMissing] = useState(false)
  const { isLeaving, error, refusedCountry, connect } = onboarding
  const canBePaid = isPayoutCountry(country)

  const countryError = () => {
    if (country === '') return isMissing ? m.payouts_connect_country_missing() : undefined
    return !canBePaid || country === refusedCountry
      ? m.payouts_connect_not_supported({ country: countryName(country) })
      : undefined
  }
  const submit = () => {
    setIsMissing(country === '')
    if (canBePaid) connect(country)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid max-w-md gap-5"
    >
      <Field
        label={m.payouts_connect_country()}
        help={m.payouts_connect_country_help()}
        error={countryError()}
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            placeholder={m.payouts_connect_choose_country()}
            options={choosableCountries(known)}
            value={country}
            disabled={isLeaving}
            onChange={({ target }) => setCountry(target.value)}
          />
        )}
      </Field>
      {error && refusedCountry === undefined && (
        <FormMessage tone="error">
          {failureMessage(error, m.payouts_failure_connect(), m.payouts_failure_offline_in_flow())}
        </FormMessage>
      )}
      <Button
        type="submit"
        size="large"
        loadingLabel={isLeaving && m.payouts_connect_submitting()}
        className="justify-self-start max-sm:w-full"
      >
        {m.payouts_connect_submit()}
      </Button>
    </form>
  )
}

/** The stored value is the `stripeLostAt` of the notice that the creator has dismissed in this browser. */
const SEEN_KEY = 'fundus.lost-account-seen'

/**
 * The notice that the payment account no longer exists. It shows until the creator dismisses it.
 * @param isGone whether this page has just found that out; otherwise the server has found it out before
 */
function useGoneNotice({ stripeLostAt }: Pick<Account, 'stripeLostAt'>, isGone: boolean) {
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY))
  const [isDismissed, setIsDismissed] = useState(false)
  const focusHeading = useFocusAfterRemoval()
  const isNews = isGone || (stripeLostAt !== null && stripeLostAt !== seen)
  return {
    isShown: isNews && !isDismissed,
    dismiss: () => {
      setIsDismissed(true)
      if (stripeLostAt !== null) {
        keepStored(SEEN_KEY, stripeLostAt)
        setSeen(stripeLostAt)
      }
      focusHeading()
    },
  }
}
