import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { ProgressBar } from '#src/components/ui/feedback/progress-bar.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { extensionOf, withoutExtension } from '#src/domain/files/file-kinds.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { saveFile, startDownload } from '#src/lib/browser/start-download.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { Download as Links, FileLink, FurtherLink } from '#src/services/downloads/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { zipFiles } from './zip-files.ts'

export type FilesProps = {
  links: Links
  /** Fetches new links, because each works for only five minutes. */
  renew: () => Promise<Links>
}

type ListedFile = FileLink & Partial<Pick<FurtherLink, 'note' | 'isCurrent'>>

const filesOf = (links: Links): ListedFile[] => [links, ...links.further]
const areOpen = ({ openUntil }: Links) => openUntil > Date.now()
const bytesOf = (files: readonly FileLink[]) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** The files of a product that has several, to be saved one by one or in one ZIP file. */
export function FilesList({ links: first, renew }: FilesProps) {
  const [links, setLinks] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  /** The bytes that are packed; null while nothing is. */
  const [packed, setPacked] = useState<number | null>(null)
  const packing = useRef<AbortController | null>(null)
  const oneAtATime = useOneAtATime()
  useEffect(() => () => packing.current?.abort(), [])
  const files = filesOf(links)
  const total = bytesOf(files)

  const fresh = async (): Promise<Links> => {
    if (areOpen(links)) return links
    const renewed = await renew()
    setLinks(renewed)
    return renewed
  }

  const save = (wanted: ListedFile) =>
    oneAtATime(async () => {
      setProblem(null)
      try {
        const file = filesOf(await fresh()).find(({ fileId }) => fileId === wanted.fileId) ?? wanted
        startDownload(file.url, file.fileName)
        showToast({ type: 'success', title: m.download_started(), duration: limits.toast.success })
      } catch (error) {
        setProblem(messageOf(error))
      }
    })

  const saveAll = () =>
    oneAtATime(async () => {
      const abort = (packing.current = new AbortController())
      setProblem(null)
      setPacked(0)
      try {
        const some = filesOf(await fresh())
        const zip = await zipFiles(some, { signal: abort.signal, onBytes: setPacked })
        saveFile(zip, `${withoutExtension(some[0]?.fileName ?? '')}.zip`)
        showToast({ type: 'success', title: m.download_started(), duration: limits.toast.success })
      } catch (error) {
        if (!abort.signal.aborted) setProblem(`${m.download_files_failed()} ${messageOf(error)}`)
      }
      setPacked(null)
    })

  return (
    <>
      {total > limits.download.zipBytes ? (
        <p className="text-muted">{m.download_files_too_large()}</p>
      ) : (
        <p className="text-muted">{m.download_files_help()}</p>
      )}
      <ul aria-label={m.download_files_title()} className="grid">
        {files.map((file) => (
          <FileRow key={file.fileId} file={file} onSave={() => save(file)} />
        ))}
      </ul>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {packed !== null && (
        <ProgressBar label={m.download_files_packing()} value={total === 0 ? 0 : (packed / total) * 100} />
      )}
      {total <= limits.download.zipBytes && (
        <div className="flex flex-wrap justify-end gap-2">
          {packed !== null && (
            <Button variant="quiet" onClick={() => packing.current?.abort()}>
              {m.download_files_cancel()}
            </Button>
          )}
          <Button
            icon={<Download aria-hidden className="size-5" />}
            loadingLabel={packed !== null && m.download_preparing()}
            onClick={saveAll}
          >
            {m.download_files_all()}
          </Button>
        </div>
      )}
    </>
  )
}

function FileRow({ file, onSave }: { file: ListedFile; onSave: () => void }) {
  const { fileName, sizeBytes, note, isCurrent = true } = file
  const kind = extensionOf(fileName).toUpperCase()
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium wrap-anywhere">{withoutExtension(fileName)}</span>
        <span className="text-sm text-muted">
          {sizeBytes > 0 ? `${kind}, ${formatBytes(sizeBytes)}` : kind}
        </span>
        {note && <span className="text-sm wrap-anywhere">{note}</span>}
        {!isCurrent && <span className="text-sm text-muted">{m.download_files_kept()}</span>}
      </div>
      <IconButton
        name={m.download_files_one({ name: fileName })}
        icon={<Download aria-hidden />}
        onClick={onSave}
      />
    </li>
  )
}
