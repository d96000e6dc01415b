import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#src/components/ui/button.tsx'
import { EmptyState } from '#src/components/ui/empty-state.tsx'
import { limits } from '#src/domain/limits.ts'
import type { Member, MemberFilters } from '#src/domain/member.ts'
import type { Account } from '#src/domain/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/heading-focus.ts'
import { memberBatches, membersQuery } from '#src/queries/members.ts'
import { hrefOf, isFiltered, memberStatusChoices, typeChoices, type MembersPlace } from '../address.ts'
import { csvName, membersCsv } from '../csv-columns.ts'
import { ExportButton } from '../export-button.tsx'
import { listTotal } from '../list-total.ts'
import { PeopleList } from '../people-list.tsx'
import { memberTexts as texts } from '../texts.ts'
import { Filter, Toolbar } from '../toolbar.tsx'
import { useCsvExport } from '../use-csv-export.ts'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { MemberTiles } from './member-tiles.tsx'

type MembersTabProps = { place: MembersPlace; counters: Account; onAdd: () => void }
type Doing = { what: 'edit' | 'delete'; member: Member }

const { pageSize } = limits.audience

export function MembersTab({ place, counters, onAdd }: MembersTabProps) {
  const { userId, totalMembers } = counters
  const { filters, page } = place
  const navigate = useNavigate()
  const focusHeading = useFocusAfterRemoval()
  const [doing, setDoing] = useState<Doing>()
  const list = useQuery({ ...membersQuery(userId, filters, page), placeholderData: keepPreviousData })
  const whole = isFiltered(place) ? undefined : totalMembers
  const total = list.data ? listTotal(list.data, page, pageSize, whole) : 0
  const csv = useCsvExport({
    read: memberBatches(userId, filters),
    total,
    toCsv: membersCsv,
    fileName: () => csvName('members', new Date()),
    emptyText: texts.exportEmpty,
  })
  const filter = (change: Partial<MemberFilters>, replace = false) =>
    void navigate(hrefOf({ ...place, page: 1, filters: { ...filters, ...change } }), {
      replace,
      preventScrollReset: true,
    })
  const stop = () => setDoing(undefined)

  return (
    <>
      <MemberTiles counters={counters} />
      <Toolbar
        place={place}
        searchLabel={texts.searchLabel}
        searchPlaceholder={texts.search}
        onSearch={(search) => filter({ search }, true)}
        isLoading={list.isFetching}
        filters={
          <>
            <Filter
              label={texts.typeLabel}
              choices={typeChoices}
              texts={texts.typeFilter}
              value={filters.type}
              onChoose={(type) => filter({ type })}
            />
            <Filter
              label={texts.statusLabel}
              choices={memberStatusChoices}
              texts={texts.statusFilter}
              value={filters.status}
              onChoose={(status) => filter({ status })}
            />
          </>
        }
        exportButton={
          total > 0 && <ExportButton job={csv} total={total} tip={texts.exportTip} onStart={csv.start} />
        }
      />
      <PeopleList
        place={place}
        list={list}
        total={total}
        loadingText={texts.loading}
        failedText={texts.failedMessage}
        empty={<NoMembers isFiltered={isFiltered(place)} onAdd={onAdd} />}
      >
        {(member) => (
          <MemberRow
            key={member.$id}
            member={member}
            onEdit={() => setDoing({ what: 'edit', member })}
            onDelete={() => setDoing({ what: 'delete', member })}
          />
        )}
      </PeopleList>
      {doing?.what === 'edit' && <MemberDialog member={doing.member} onClose={stop} />}
      {doing?.what === 'delete' && (
        <DeleteMemberDialog
          member={doing.member}
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
  if (isFiltered) return <EmptyState {...texts.noneFound} icon={<SearchX aria-hidden />} />
  const { action, ...none } = texts.none
  return (
    <EmptyState
      {...none}
      icon={<Users aria-hidden />}
      action={
        <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={onAdd}>
          {action}
        </Button>
      }
    />
  )
}
