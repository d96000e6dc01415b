import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { m } from '#messages'
import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import {
  isUnconfirmed,
  memberName,
  membershipTypeOf,
  type Member,
  type MembershipType,
} from '#src/domain/people/member.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { avatarUrl } from '#src/services/storage/pictures-queries.ts'
import { RowFacts } from '#src/features/dashboard/community-panel/row-facts.tsx'
import { ShortDate } from '#src/features/dashboard/community-panel/short-date.tsx'
import { statusTexts, typeTexts } from '#src/features/dashboard/community-panel/texts.ts'

const tones = { free: 'neutral', premium: 'accent', vip: 'info' } as const satisfies Record<
  MembershipType,
  string
>

/** Says whether the member gets e-mails: a yes counts once the owner of the mailbox has confirmed it. */
function emailsText(member: Member): string {
  if (isUnconfirmed(member)) return m.community_member_unconfirmed()
  return member.emailsConfirmedAt === null ? m.community_member_not_agreed() : m.community_member_agreed()
}

type MemberRowProps = { member: Member; onEdit: () => void; onDelete: () => void }

export function MemberRow({ member, onEdit, onDelete }: MemberRowProps) {
  const { email, profilePicture, totalDownloads, joinedAt } = member
  const name = memberName(member)
  const type = membershipTypeOf(member)
  const status = member.status ?? 'inactive'
  return (
    <li>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-3 sm:p-4 @4xl:grid-cols-[auto_minmax(0,1fr)_10.5rem_14rem_auto]">
        <Avatar name={name} src={avatarUrl(profilePicture)} size={48} />
        <div className="min-w-0">
          <h2 className="truncate text-base">{name}</h2>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
        <RowFacts>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={tones[type]}>{typeTexts()[type]}</Badge>
            <Badge tone={status === 'active' ? 'success' : 'neutral'}>{statusTexts()[status]}</Badge>
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted @4xl:grid">
            <span className="tabular-nums">
              {m.community_member_downloads({
                shown: formatCount(totalDownloads),
                count: formatCount(totalDownloads) === '1' ? 1 : 2,
              })}
            </span>
            <span>
              {m.community_member_joined()} <ShortDate of={joinedAt} />
            </span>
            <span>{emailsText(member)}</span>
          </p>
        </RowFacts>
        <div className="flex @max-4xl:col-start-3 @max-4xl:row-start-1">
          <IconButton
            name={m.community_member_edit_name({ name })}
            title={m.community_member_edit()}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            name={m.community_member_delete_name({ name })}
            title={m.community_member_delete()}
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        </div>
      </Card>
    </li>
  )
}
