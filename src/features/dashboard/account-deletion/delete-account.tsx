import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { Account } from '#src/domain/profile/profile.ts'

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

export function DeleteAccount({ account }: { account: Account }) {
  const { open, intent, dialog } = useDialog(DeletionDialog.intent, (close) => (
    <DeletionDialog account={account} onClose={close} />
  ))
  return (
    <Section title={m.deletion_title()} help={m.deletion_help()}>
      <div className="flex max-sm:grid">
        <Button variant="danger" onClick={open} {...intent}>
          {m.deletion_open()}
        </Button>
      </div>
      {dialog}
    </Section>
  )
}
