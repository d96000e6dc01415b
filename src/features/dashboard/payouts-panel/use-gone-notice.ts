import { useState } from 'react'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'

/** When the account was lost of which somebody has read here. */
const SEEN_KEY = 'fundus.lost-account-seen'

/**
 * That a payment account is gone is told until it was read, whoever found it out.
 * @param isGone whether this very page found it out
 */
export function useGoneNotice({ stripeLostAt }: Pick<Account, 'stripeLostAt'>, isGone: boolean) {
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY))
  const [isDismissed, setIsDismissed] = useState(false)
  const focusHeading = useFocusAfterRemoval()
  const isNews = isGone || (stripeLostAt !== null && stripeLostAt !== seen)
  return {
    isShown: isNews && !isDismissed,
    dismiss: () => {
      setIsDismissed(true)
      if (stripeLostAt !== null) {
        localStorage.setItem(SEEN_KEY, stripeLostAt)
        setSeen(stripeLostAt)
      }
      focusHeading()
    },
  }
}
