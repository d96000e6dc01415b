import { useQueries, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import Copy from 'lucide-react/icons/copy'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { tellShared } from '#src/components/toast/tell-shared.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { anchors, paths } from '#src/config/paths.ts'
import { coverImageOf, type ProductRecord } from '#src/domain/product/product.ts'
import { productStatuses } from '#src/domain/product/product-kinds.ts'
import { copyText, type ShareResult, shareLink } from '#src/lib/url/share-link.ts'
import { Link } from '#src/lib/url/link.tsx'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { ownProductsQuery, previewQuery } from '#src/services/products/own-products-queries.ts'
import { useSelling } from '#src/services/products/selling-queries.ts'
import { hrefOf, viewOf } from './address.ts'

type PublishedDialogProps = {
  /** The creator's. */
  userId: string
  productId: string
  /** Makes a QR code of an address. */
  onQrCode: (address: string) => void
  onClose: () => void
}

/** What a creator can do next with a product that has just been published. It shows nothing of a product that is not public. */
export function PublishedDialog({ userId, productId, onQrCode, onClose }: PublishedDialogProps) {
  const { data: record } = useQuery(previewQuery(userId, productId))
  const [isShared, setIsShared] = useState(false)
  if (record?.status !== 'active') return null

  const { title, userName, isHidden } = record
  const url = new URL(paths.product.href(userName, productId), window.location.origin).href
  const tell = (result: ShareResult) => {
    setIsShared((before) => before || result === 'copied' || result === 'shared')
    tellShared(result, { copied: m.products_published_copied(), failed: m.products_published_copy_failed() })
  }
  return (
    <Dialog
      title={isHidden ? m.products_published_hidden_title() : m.products_published_title()}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere text-muted">{url}</p>
      </div>
      {isHidden && (
        <p>
          {m.products_published_hidden()}{' '}
          <Link to={paths.dashboard.href('settings', { tab: 'general' })} className="underline">
            {m.products_explore_cure_page()}
          </Link>
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <LinkButton to={paths.product.href(userName, productId)}>{m.products_published_view()}</LinkButton>
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden className="size-4.5" />}
          onClick={() => void shareLink({ title, url }).then(tell)}
        >
          {m.products_published_share()}
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4.5" />}
          onClick={() => void copyText(url).then(tell)}
        >
          {m.products_published_copy()}
        </Button>
        <Button
          variant="secondary"
          icon={<QrCode aria-hidden className="size-4.5" />}
          onClick={() => onQrCode(url)}
        >
          {m.products_published_qr()}
        </Button>
      </div>
      <FirstSteps record={record} isShared={isShared} />
    </Dialog>
  )
}

type FirstStepsProps = { record: ProductRecord; isShared: boolean }

/** What else helps a first product. Who has published before knows it. */
function FirstSteps({ record, isShared }: FirstStepsProps) {
  const [address] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const selling = useSelling()
  // the panel behind the dialog reads the same lists
  const total = useQueries({
    queries: productStatuses.map((status) =>
      ownProductsQuery(record.userId, { status, page: 1, search: '' }),
    ),
    combine: (lists) => lists.reduce((sum, { data }) => sum + (data?.total ?? Infinity), 0),
  })
  if (total !== 1 || !session) return null
  const view = viewOf(address)
  return (
    <section aria-labelledby="first-steps" className="grid gap-3 border-t border-line pt-4">
      <h3 id="first-steps" className="text-base">
        {m.products_first_title()}
      </h3>
      <ul className="grid gap-3">
        <Step
          isDone={session.user.emailVerification}
          // the dashboard shows above every panel how an address is confirmed
          to={`${hrefOf(view)}#${anchors.verification}`}
          label={m.products_first_email()}
        >
          {m.products_first_email_why()}
        </Step>
        <Step
          isDone={selling !== 'unconnected' && selling !== 'incomplete'}
          to={paths.dashboard.href('payouts')}
          label={m.products_first_payments()}
        >
          {m.products_first_payments_why()}
        </Step>
        <Step
          isDone={coverImageOf({ ...record, $id: record.productId }) !== ''}
          to={hrefOf(view, record.productId)}
          label={m.products_first_picture()}
        >
          {m.products_first_picture_why()}
        </Step>
        <Step isDone={isShared} label={m.products_first_share()}>
          {m.products_first_share_why()}
        </Step>
      </ul>
    </section>
  )
}

type StepProps = {
  isDone: boolean
  label: string
  /** Where it is done. Left out for what is done in this dialog. */
  to?: string
  /** Why it helps. */
  children: ReactNode
}

function Step({ isDone, label, to, children }: StepProps) {
  return (
    <li className="flex gap-2.5">
      {isDone ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0">
        <p className="font-medium">
          {to && !isDone ? (
            <Link to={to} className="underline">
              {label}
            </Link>
          ) : (
            label
          )}
          {isDone && <span className="sr-only"> {m.products_first_done()}</span>}
        </p>
        {!isDone && <p className="text-sm text-muted">{children}</p>}
      </div>
    </li>
  )
}
