import { keepPreviousData, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { Filter } from '#src/components/ui/action/filter.tsx'
import type { Member, MemberFilters } from '#src/domain/people/member.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { memberBatches, membersQuery, newMembersQuery } from '#src/services/members/queries.ts'
import {
  filteredMembers,
  hrefOf,
  isFiltered,
  memberStatusChoices,
  typeChoices,
  type MembersView,
} from '#src/features/dashboard/community-panel/address.ts'
import {
  consentColumns,
  csvName,
  memberColumns,
} from '#src/features/dashboard/community-panel/csv-columns.ts'
import { PeopleTab } from '#src/features/dashboard/community-panel/people-tab.tsx'
import { statusFilterTexts, typeFilterTexts } from '#src/features/dashboard/community-panel/texts.ts'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { formatCount } from '#src/lib/format/format-count.ts'

type MembersTabProps = { view: MembersView; counters: Account; onAdd: () => void }
type MemberTask = { what: 'edit' | 'delete'; member: Member }

export function MembersTab({ view, counters, onAdd }: MembersTabProps) {
  const { userId, totalMembers } = counters
  const { filters, page } = view
  const change = useListChange<MemberFilters>((query, changed) => hrefOf(filteredMembers(query, changed)))
  const focusHeading = useFocusAfterRemoval()
  const [withConsents, setWithConsents] = useState(false)
  const [task, setTask] = useState<MemberTask>()
  const list = useQuery({ ...membersQuery(userId, filters, page), placeholderData: keepPreviousData })
  const stop = () => setTask(undefined)

  return (
    <>
      <MemberTiles counters={counters} />
      <PeopleTab
        view={view}
        list={list}
        whole={totalMembers}
        csv={{
          read: memberBatches(userId, filters),
          columns: withConsents ? consentColumns : memberColumns,
          fileName: (now) => csvName('members', now),
          messageOf,
        }}
        texts={{
          search: m.community_member_search(),
          searchLabel: m.community_member_search_label(),
          loading: m.community_member_loading(),
          failedMessage: m.community_member_failed_message(),
          exportTip: m.community_member_export_tip(),
          exportEmpty: m.community_member_export_empty(),
        }}
        exportChoice={
          <Checkbox
            label={m.community_member_with_consents()}
            checked={withConsents}
            onChange={({ target }) => setWithConsents(target.checked)}
          />
        }
        onSearch={(search) => change({ search }, { replace: true })}
        filters={
          <>
            <Filter
              label={m.community_member_type_label()}
              choices={typeChoices}
              texts={typeFilterTexts()}
              value={filters.type}
              onChoose={(type) => change({ type })}
            />
            <Filter
              label={m.community_member_status_label()}
              choices={memberStatusChoices}
              texts={statusFilterTexts()}
              value={filters.status}
              onChoose={(status) => change({ status })}
            />
          </>
        }
        empty={<NoMembers isFiltered={isFiltered(view)} onAdd={onAdd} />}
      >
        {(member) => (
          <MemberRow
            key={member.$id}
            member={member}
            onEdit={() => setTask({ what: 'edit', member })}
            onDelete={() => setTask({ what: 'delete', member })}
          />
        )}
      </PeopleTab>
      {task?.what === 'edit' && <MemberDialog member={task.member} onClose={stop} />}
      {task?.what === 'delete' && (
        <DeleteMemberDialog
          member={task.member}
          onClose={stop}
          onDeleted={() => {
            stop()
            focusHeading()
          }}
        />
      )}
    </>
  )
}

function NoMembers({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={m.community_member_none_found_title()}
        text={m.community_member_none_found_text()}
        icon={<SearchX aria-hidden />}
      />
    )
  }
  return (
    <EmptyState
      title={m.community_member_none_title()}
      text={m.community_member_none_text()}
      icon={<Users aria-hidden />}
      action={
        <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={onAdd}>
          {m.community_member_none_action()}
        </Button>
      }
    />
  )
}

function MemberTiles({ counters }: { counters: Account }) {
  const { data: recent } = useQuery(newMembersQuery(counters.userId))
  return (
    <StatTiles label={m.community_member_stats()}>
      <StatTile name={m.community_member_total()} value={formatCount(counters.totalMembers)} />
      <StatTile name={m.community_member_active()} value={formatCount(counters.activeMembers)} />
      <StatTile name={m.community_member_premium()} value={formatCount(counters.premiumMembers)} />
      <StatTile
        name={m.community_member_recent()}
        value={recent === undefined ? undefined : formatCount(recent)}
      />
    </StatTiles>
  )
}
