import { Check, Copy, Share2 } from 'lucide-react'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/button.tsx'
import { Card } from '#src/components/ui/card.tsx'
import { LinkButton } from '#src/components/ui/link-button.tsx'
import { addressPrefix } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile.ts'
import { limits } from '#src/domain/limits.ts'
import { copyText, type ShareResult, shareLink } from '#src/lib/share-link.ts'
import { homeTexts as texts } from './texts.ts'

export function DashboardHome({ account }: { account: Account }) {
  const name = account.name || account.username || texts.fallbackName
  return (
    <div className="grid gap-8">
      <h1 tabIndex={-1} className="text-3xl">
        {texts.greeting(name)}
      </h1>
      <PublicAddress username={account.username} name={name} />
      <NextSteps account={account} />
    </div>
  )
}

function tell(result: ShareResult) {
  if (result === 'copied') showToast({ type: 'success', title: texts.copied, duration: limits.toast.success })
  if (result === 'failed') showToast({ type: 'error', title: texts.copyFailed, duration: limits.toast.error })
}

function PublicAddress({ username, name }: { username: string; name: string }) {
  const url = `${window.location.origin}${paths.handle.href(username)}`
  return (
    <Card className="grid gap-5 p-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-muted">{texts.addressTitle}</h2>
        <p className="mt-1 font-display text-xl font-semibold break-all">
          {addressPrefix()}
          <span className="rounded-small bg-sunflower px-1 text-[#14120f]">{username}</span>
        </p>
        <p className="mt-2 text-sm text-muted">{texts.addressHelp}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copyText(url).then(tell)}
        >
          {texts.copy}
        </Button>
        <Button
          icon={<Share2 aria-hidden className="size-4.5" />}
          onClick={() => void shareLink({ title: name, url }).then(tell)}
        >
          {texts.share}
        </Button>
      </div>
    </Card>
  )
}

function NextSteps({ account }: { account: Account }) {
  const { steps } = texts
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3 text-2xl">
        {texts.stepsTitle}
      </h2>
      <ul className="grid gap-3">
        <Step {...steps.product} isDone={account.totalProducts > 0} to={paths.members.href('create')} />
        <Step {...steps.page} to={paths.creator.href(account.username)} />
      </ul>
    </section>
  )
}

type StepProps = { title: string; text: string; action: string; to: string; isDone?: boolean }

function Step({ title, text, action, to, isDone = false }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-5">
      <div className="min-w-48 flex-1">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {isDone && (
        <span className="inline-flex items-center gap-1.5 text-sm text-success">
          <Check aria-hidden className="size-4.5" /> {texts.done}
        </span>
      )}
      <LinkButton variant="secondary" to={to}>
        {action}
      </LinkButton>
    </li>
  )
}
