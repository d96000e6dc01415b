import BadgeCheck from 'lucide-react/icons/badge-check'
import FileText from 'lucide-react/icons/file-text'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode, Ref } from 'react'
import { m } from '#messages'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { lazyDialog, useDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { classNames } from '#src/lib/format/class-names.ts'
import type { AccessType } from '#src/domain/product/product-kinds.ts'
import { Price } from '#src/components/price/price.tsx'
import { AveragePaid } from '#src/components/product/average-paid.tsx'
import { fileLine, licenseOf } from './access.ts'
import { DownloadButton } from './download-button.tsx'
import { downloadAccessTexts, licenseNames } from './texts.ts'
import type { DownloadFlow } from './use-download-flow.tsx'
import { isLaunched, priceMoments } from '#src/domain/product/current-price.ts'
import { launchText } from '#src/domain/product/launch-text.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'
import { formatLongDate } from '#src/lib/format/format-date.ts'
import { useAtMoments } from '#src/lib/time/use-at-moments.ts'

const LicenseDialog = lazyDialog(async () => (await import('./license-dialog.tsx')).LicenseDialog)

const accessIcons: Record<AccessType, ReactNode> = {
  free: <MousePointerClick aria-hidden />,
  email_required: <Mail aria-hidden />,
  code_required: <KeyRound aria-hidden />,
  paid: <ShieldCheck aria-hidden />,
}

type DownloadPanelProps = {
  flow: DownloadFlow
  /** Ref of the main button, for the sticky bar, which shows once that button is out of view. */
  buttonRef?: Ref<HTMLButtonElement>
  /** Shown under the main button. */
  note?: ReactNode
  /** Why the product is not for sale, if it is not because of the creator's account. */
  notForSale?: string | undefined
  /** Called by a buyer who has bought the product but whom this browser does not know. */
  onRecover?: () => void
}

export function DownloadPanel({
  flow,
  buttonRef,
  note,
  notForSale = m.download_not_for_sale_note(),
  onRecover,
}: DownloadPanelProps) {
  const { product } = flow
  const license = licenseOf(product.licenseType)
  const about = useDialog(LicenseDialog.intent, (close) => (
    <LicenseDialog license={license} onClose={close} />
  ))
  const file = fileLine(product)
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-5 sm:p-6">
      <div>
        <p className="numerals text-3xl font-semibold">
          <Price of={product} />
        </p>
        <AveragePaid product={product} />
      </div>
      <LaunchNote product={product} />
      <DownloadButton ref={buttonRef} flow={flow} size="large" className="w-full" />
      {note}
      {!flow.isForSale && <p className="text-sm text-muted">{notForSale}</p>}
      <ul className="grid gap-0.5">
        <Line icon={<Zap aria-hidden />}>{m.download_instant()}</Line>
        {flow.isBought ? (
          <Line icon={<BadgeCheck aria-hidden />}>{m.download_bought()}</Line>
        ) : (
          <Line icon={accessIcons[product.accessType]}>{downloadAccessTexts()[product.accessType]}</Line>
        )}
        <Line icon={<Scale aria-hidden />}>
          {licenseNames()[license]}
          <IconButton
            name={m.download_about_license()}
            icon={<Info aria-hidden />}
            onClick={about.open}
            {...about.intent}
            className="-my-1.5 -mr-3 text-muted"
          />
        </Line>
        {file && <Line icon={<FileText aria-hidden />}>{file}</Line>}
      </ul>
      <p className="flex gap-3 border-t border-line pt-4 text-sm text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="grid flex-1">
          <strong className="font-medium text-ink">{m.download_secure()}</strong>
          {product.accessType === 'paid' && onRecover ? (
            <span>{m.download_secure_note()}</span>
          ) : (
            <SecureNote flow={flow} />
          )}
        </span>
      </p>
      {onRecover && product.accessType === 'paid' && <BuyersLine flow={flow} onRecover={onRecover} />}
      {about.dialog}
    </div>
  )
}

/** Shows a note and, once the download has begun, a button for a new link. The taller of both gives the height, so nothing moves. */
function SecureNote({ flow }: { flow: DownloadFlow }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <Taking turn={!flow.hasStarted}>{m.download_secure_note()}</Taking>
      <Renewal flow={flow} />
    </span>
  )
}

/** Offers buyers whom this browser does not know a link by e-mail and, once the download has begun, a new link to the file. */
function BuyersLine({ flow, onRecover }: { flow: DownloadFlow; onRecover: () => void }) {
  return (
    <p className="grid text-sm text-muted *:col-start-1 *:row-start-1">
      <Taking turn={!flow.isBought && !flow.isCreators && !flow.hasStarted}>
        {m.download_bought_before()} <TextButton onClick={onRecover}>{m.download_get_link()}</TextButton>
      </Taking>
      <Renewal flow={flow} />
    </p>
  )
}

function Renewal({ flow }: { flow: DownloadFlow }) {
  return (
    <Taking turn={flow.hasStarted}>
      {m.download_not_started()} <TextButton onClick={flow.renew}>{m.download_renew()}</TextButton>
    </Taking>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="py-1 underline hover:text-ink">
      {children}
    </button>
  )
}

/** Takes up space also while it is hidden. */
function Taking({ turn, children }: { turn: boolean; children: ReactNode }) {
  return (
    <span aria-hidden={!turn} className={classNames(!turn && 'invisible')}>
      {children}
    </span>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <span className="flex flex-1 items-center justify-between gap-2">{children}</span>
    </li>
  )
}

/** The last day of a launch price that ends at midnight is the day before. */
const lastDay = (endsAt: string) => formatLongDate(new Date(Date.parse(endsAt) - 1).toISOString())

/** Says what will end a launch price. */
function LaunchNote({ product }: { product: ProductSummary }) {
  const isShown = useAtMoments(priceMoments(product), (now) => isLaunched(product, now))
  return isShown && <p className="-mt-2 text-sm text-muted">{launchText(product, lastDay)}</p>
}
