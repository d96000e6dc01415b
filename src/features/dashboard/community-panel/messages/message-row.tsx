import ChevronDown from 'lucide-react/icons/chevron-down'
import MailOpen from 'lucide-react/icons/mail-open'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash'
import { useId, useRef } from 'react'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { buttonStyles } from '#src/components/ui/action/button-styles.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { paths } from '#src/config/paths.ts'
import type { Message } from '#src/domain/people/message.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { Link } from '#src/lib/url/link.tsx'
import { mailLink } from '#src/lib/url/mail-link.ts'
import { ShortDate } from '#src/features/dashboard/community-panel/short-date.tsx'

type MessageRowProps = {
  message: Message
  /** The name of the creator on the public page. */
  to: string
  isOpen: boolean
  onToggle: () => void
  onMarkUnread: () => void
  onDelete: () => void
}

const icon = 'size-4.5'

export function MessageRow({ message, to, isOpen, onToggle, onMarkUnread, onDelete }: MessageRowProps) {
  const id = useId()
  const header = useRef<HTMLButtonElement>(null)
  const { email, message: words, orderId, createdAt } = message
  const name = `${message.name} ${message.surname}`
  const isUnread = message.readAt === null
  return (
    <li>
      <Card>
        <h2 className="text-base">
          <button
            ref={header}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={onToggle}
            className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 p-3 text-left -outline-offset-2! hover:bg-ink/4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-4"
          >
            <Avatar name={name} className="max-sm:row-span-2 max-sm:self-start" />
            <span className="grid min-w-0 grid-cols-1 gap-0.5">
              <span className="flex min-w-0 items-center gap-2">
                <span className={classNames('truncate', isUnread ? 'font-bold' : 'font-medium')}>{name}</span>
                {isUnread && <Badge tone="accent">{m.community_message_unread()}</Badge>}
              </span>
              <span className="truncate font-text text-sm font-normal tracking-normal text-muted">
                {isOpen ? email : words}
              </span>
            </span>
            <span className="flex items-center gap-2 font-text text-sm font-normal tracking-normal text-muted">
              <ShortDate of={createdAt} />
              <ChevronDown
                aria-hidden
                className={classNames('size-5 transition-transform max-sm:hidden', isOpen && 'rotate-180')}
              />
            </span>
          </button>
        </h2>
        {isOpen && (
          <div id={id} className="grid gap-4 border-t border-line p-4 sm:p-5">
            {orderId !== '' && <AboutOrder orderId={orderId} title={message.productTitle} />}
            <p className="prose-width whitespace-pre-wrap">{words}</p>
            <div className="flex flex-wrap gap-2">
              <a
                href={mailLink(email, m.community_message_subject({ name: to }))}
                className={buttonStyles('secondary', 'medium')}
              >
                <Reply aria-hidden className={icon} />
                {m.community_message_reply()}
              </a>
              <Button
                variant="quiet"
                icon={<MailOpen aria-hidden className={icon} />}
                disabled={isUnread}
                onClick={() => {
                  onMarkUnread()
                  header.current?.focus()
                }}
              >
                {m.community_message_mark_unread()}
              </Button>
              <Button
                variant="quiet"
                aria-label={m.community_message_delete_name({ name })}
                icon={<Trash2 aria-hidden className={icon} />}
                onClick={onDelete}
              >
                {m.community_message_delete()}
              </Button>
            </div>
          </div>
        )}
      </Card>
    </li>
  )
}

/** Leads to the order, which can be refunded there. */
function AboutOrder({ orderId, title }: { orderId: string; title: string }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted wrap-anywhere">
      {m.community_message_about({ title })}
      <Link
        to={paths.dashboard.href('orders', { q: orderId })}
        className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
      >
        {m.community_message_order({ order: orderId })}
      </Link>
    </p>
  )
}
