import { lazy } from 'react'
import { Button } from '#src/components/ui/action/button.tsx'
import { intentTo, useLazyDialog } from '#src/components/ui/overlay/lazy-dialog.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { deletionTexts as texts } from './texts.ts'

const loadDialog = () => import('./deletion-dialog.tsx')
const DeletionDialog = lazy(async () => ({ default: (await loadDialog()).DeletionDialog }))
const intent = intentTo(loadDialog)

export function DeleteAccount({ account }: { account: Account }) {
  const { open, dialog } = useLazyDialog(intent, (close) => (
    <DeletionDialog account={account} onClose={close} />
  ))
  return (
    <Section title={texts.title} help={texts.help}>
      <div className="flex max-sm:grid">
        <Button variant="danger" onClick={open} {...intent}>
          {texts.open}
        </Button>
      </div>
      {dialog}
    </Section>
  )
}
