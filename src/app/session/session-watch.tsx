import { m } from '#messages'
import { useLocation } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { buttonStyles } from '#src/components/ui/action/button-styles.ts'
import { paths } from '#src/config/paths.ts'
import { useAccountLanguage } from './account-language.ts'
import { useSessionEnd } from './use-session-end.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { SAVED_KEY } from '#src/services/saved/saved-here.ts'
import { stored } from '#src/lib/browser/stored.ts'

/** Moves what a guest has saved in this browser into the account, once somebody has signed in. */
function useSavedMove(): void {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.account?.userId
  useEffect(() => {
    if (userId === undefined || stored(SAVED_KEY) === null) return
    void import('#src/services/saved/move-queries.ts')
      .then(({ moveSaved }) => moveSaved(client, userId))
      // The browser keeps it until the next time.
      .catch(() => undefined)
  }, [client, userId])
}

/** Reports that the session has ended in a dialog over the page, so that the person can decide when to leave what they were doing. */
export function SessionWatch() {
  useAccountLanguage()
  useSavedMove()
  const { isTold, isDeleted, hide } = useSessionEnd()
  const { pathname, search } = useLocation()
  if (!isTold) return null
  if (isDeleted) return <AccountDeleted onClose={hide} />
  const signIn = paths.signIn.href(`${pathname}${search}`)
  return (
    <Dialog title={m.session_end_title()} onClose={hide}>
      <p className="text-muted">{m.session_end_text()}</p>
      <p className="text-muted">{m.session_end_keep()}</p>
      {/* Links of the browser: the page that is left forgets everything it knew of the account. */}
      <div className="mt-2 flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <a
          href={paths.signIn.href()}
          target="_blank"
          rel="noopener"
          className={buttonStyles('secondary', 'medium')}
        >
          {m.session_end_new_tab()}
        </a>
        <a href={signIn} className={buttonStyles('primary', 'medium')}>
          {m.session_end_sign_in()}
        </a>
      </div>
    </Dialog>
  )
}

function AccountDeleted({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={m.session_account_deleted_title()} onClose={onClose}>
      <p className="text-muted">{m.session_account_deleted_text()}</p>
      <div className="mt-2 flex justify-end max-sm:grid">
        <a href={paths.landing.href()} className={buttonStyles('primary', 'medium')}>
          {m.session_account_deleted_home()}
        </a>
      </div>
    </Dialog>
  )
}
