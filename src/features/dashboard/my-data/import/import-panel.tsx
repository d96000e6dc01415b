import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { LeaveGuard } from '#src/components/ui/form/leave-guard.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { focusIfLost, focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { openLimitedUpload, readOwnIds, whileLimited } from '#src/services/export/queries.ts'
import { useSaveProduct } from '#src/services/products/own-products-queries.ts'
import { createImport, type ImportJob } from './import-job.ts'
import { ImportList } from './import-list.tsx'
import { archiveProblem, openArchive } from './open-archive.ts'
import { leaveTexts } from '#src/features/dashboard/my-data/texts.ts'

/** Opens a zip and finds out which of its products the account has already. */
function useOpenZip(account: Account) {
  const { mutateAsync } = useSaveProduct()
  const opening = useRef<AbortController>(undefined)
  const job = useRef<ImportJob>(undefined)
  const stop = useCallback(() => {
    opening.current?.abort()
    job.current?.leave()
  }, [])
  useEffect(() => stop, [stop])
  return useMutation({
    mutationFn: async (file: File) => {
      stop()
      const { signal } = (opening.current = new AbortController())
      const archive = await openArchive(file)
      job.current = createImport({
        archive,
        accountRowId: account.$id,
        ownIds: await readOwnIds(account.userId, signal),
        open: openLimitedUpload,
        save: (save, asking) => whileLimited(() => mutateAsync(save), asking),
      })
      return job.current
    },
  })
}

const problemOf = (error: Error | null) =>
  error ? (archiveProblem(error) ?? messageOf(error, m.import_failed_message())) : undefined

export function ImportPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const zip = useOpenZip(account)
  const { data: job, variables: file, isPending } = zip
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h3 ref={focusOnMount} tabIndex={-1} className="text-lg">
          {m.import_title()}
        </h3>
        <p className="prose-width text-muted">{m.import_help()}</p>
      </header>
      {job ? (
        <Found job={job} onAnother={zip.reset} onClose={onClose} />
      ) : (
        <div ref={focusIfLost} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
          <FileDrop
            label={m.import_choose()}
            help={m.import_choose_help()}
            accept=".zip"
            file={file && { name: file.name, detail: formatBytes(file.size) }}
            error={problemOf(zip.error)}
            onFiles={([chosen]) => chosen && zip.mutate(chosen)}
          />
          {isPending && (
            <Loading label={m.import_opening()} className="grid gap-3">
              <Skeleton className="h-16" />
            </Loading>
          )}
          <div className="flex max-sm:grid">
            <Button variant="secondary" onClick={onClose}>
              {m.import_close()}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

type FoundProps = { job: ImportJob; onAnother: () => void; onClose: () => void }

function Found({ job, onAnother, onClose }: FoundProps) {
  const state = useSyncExternalStore(job.state.subscribe, job.state.get)
  return (
    <>
      <ImportList
        state={state}
        onRun={(chosen) => void job.run(chosen)}
        onCancel={job.cancel}
        onAnother={onAnother}
        onClose={onClose}
      />
      <LeaveGuard isActive={state.isRunning} keepsQuery texts={leaveTexts()} />
    </>
  )
}
