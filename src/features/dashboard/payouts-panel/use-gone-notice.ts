import { useState } from 'react'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'

/** The stored value is the `stripeLostAt` of the notice that the creator has dismissed in this browser. */
const SEEN_KEY = 'fundus.lost-account-seen'

/**
 * The notice that the payment account no longer exists. It shows until the creator dismisses it.
 * @param isGone whether this page has just found that out; otherwise the server has found it out before
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
