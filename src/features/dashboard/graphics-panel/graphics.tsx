import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import QrCode from 'lucide-react/icons/qr-code'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { type DialogOpener, lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile/profile.ts'

const WebsiteButtonDialog = lazyDialog(
  async () => (await import('./website-button-dialog.tsx')).WebsiteButtonDialog,
)
const QrDialog = lazyDialog(async () => (await import('./qr-dialog.tsx')).QrDialog)

export function Graphics({ account }: { account: Account }) {
  const address = `${window.location.origin}${paths.handle.href(account.username)}`
  const button = useDialog(WebsiteButtonDialog.intent, (close) => (
    <WebsiteButtonDialog account={account} address={address} onClose={close} />
  ))
  const qr = useDialog(QrDialog.intent, (close) => (
    <QrDialog username={account.username} address={address} onClose={close} />
  ))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          {m.graphics_title()}
        </h1>
        <p className="text-muted">{m.graphics_intro()}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        <GraphicCard
          title={m.graphics_button_title()}
          text={m.graphics_button_text()}
          action={m.graphics_button_action()}
          icon={<MousePointerClick aria-hidden />}
          opener={button}
        />
        <GraphicCard
          title={m.graphics_qr_title()}
          text={m.graphics_qr_text()}
          action={m.graphics_qr_action()}
          icon={<QrCode aria-hidden />}
          opener={qr}
        />
      </ul>
    </div>
  )
}

type GraphicCardProps = {
  title: string
  text: string
  action: string
  icon: ReactNode
  opener: DialogOpener
}

function GraphicCard({ title, text, action, icon, opener }: GraphicCardProps) {
  return (
    <li>
      <Card className="flex h-full flex-col items-start gap-3 p-6">
        <span className="rounded-control bg-sunken p-3 [&>svg]:size-7">{icon}</span>
        <h2 className="text-xl">{title}</h2>
        <p className="mb-2 flex-1 text-muted">{text}</p>
        <Button variant="secondary" onClick={opener.open} {...opener.intent}>
          {action}
        </Button>
        {opener.dialog}
      </Card>
    </li>
  )
}
