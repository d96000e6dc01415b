import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { LeaveGuard } from '#src/components/ui/form/leave-guard.tsx'
import { brand } from '#src/config/brand.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { sortableLocalDate } from '#src/lib/format/format-date.ts'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { type ExportJob, startExport } from './export-job.ts'
import { sourcesOf } from './export-sources.ts'
import { ExportView } from './export-view.tsx'
import { chooseTarget } from './save-target.ts'
import { leaveTexts } from '#src/features/dashboard/my-data/texts.ts'

/** Returns a name like `fundus-anna-2026-11-21.zip`. */
const zipName = (username: string, now: Date) =>
  `${brand.name.toLowerCase()}-${username}-${sortableLocalDate(now)}.zip`

export function ExportPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery)
  const [job, setJob] = useState<ExportJob>()
  const [isChoosing, setIsChoosing] = useState(false)
  const current = useRef<ExportJob>(undefined)
  useEffect(() => () => current.current?.cancel(), [])

  const user = session?.user
  const start = async () => {
    if (!user) return
    const now = new Date()
    const fileName = zipName(account.username, now)
    setIsChoosing(true)
    const target = await chooseTarget(fileName)
    setIsChoosing(false)
    if (!target) return
    const sources = sourcesOf(session.account ?? account, user, brand.name)
    current.current = startExport({ sources, target, fileName, now })
    setJob(current.current)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-lg">
        {m.export_title()}
      </h3>
      <p role="status" className="sr-only">
        {isChoosing && m.export_choosing()}
      </p>
      {job ? (
        <Running job={job} isChoosing={isChoosing} onAgain={() => void start()} onClose={onClose} />
      ) : (
        <>
          <p className="prose-width">{m.export_contents()}</p>
          <p className="prose-width text-sm text-muted">{m.export_caution()}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button
              loadingLabel={isChoosing && m.export_choosing()}
              disabled={!user}
              onClick={() => void start()}
            >
              {m.export_start()}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {m.export_close()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type RunningProps = { job: ExportJob; isChoosing: boolean; onAgain: () => void; onClose: () => void }

function Running({ job, isChoosing, onAgain, onClose }: RunningProps) {
  const state = useSyncExternalStore(job.state.subscribe, job.state.get)
  const hasEnded = ['done', 'failed', 'cancelled'].includes(state.state)
  return (
    <>
      <ExportView
        state={state}
        isChoosing={isChoosing}
        onDecide={job.decide}
        onCancel={job.cancel}
        onAgain={onAgain}
        onClose={onClose}
      />
      <LeaveGuard isActive={!hasEnded} keepsQuery texts={leaveTexts()} />
    </>
  )
}
