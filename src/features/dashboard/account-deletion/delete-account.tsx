import { Button } from '#src/components/ui/action/button.tsx'
import { dialogOnDemand, useDialog } from '#src/components/ui/overlay/on-demand.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { deletionTexts as texts } from './texts.ts'

const DeletionDialog = dialogOnDemand(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

export function DeleteAccount({ account }: { account: Account }) {
  const { open, intent, dialog } = useDialog(DeletionDialog.intent, (close) => (
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
