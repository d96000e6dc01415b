import { makeZip } from 'client-zip'
import { m } from '#messages'
import { openConversation } from './conversation.ts'
import type { ExportSources } from './export-sources.ts'
import type { ExportResult, MissingFile } from './export-state.ts'
import type { SaveTarget } from './save-target.ts'

import { zipParts } from './zip-parts.ts'

type Job = { sources: ExportSources; target: SaveTarget; fileName: string; now: Date }

/** Starts an export, which runs until it ends or is cancelled. */
export function startExport({ sources, target, fileName, now }: Job) {
  const abort = new AbortController()
  const { signal } = abort
  const talk = openConversation(signal)
  let missing: readonly MissingFile[] = []
  const holds = { files: 0, bytes: 0 }

  async function* dated() {
    const onMissing = (files: readonly MissingFile[]) => (missing = files)
    const parts = zipParts({ sources, talk, signal, maxBytes: target.maxBytes, now, onMissing })
    for await (const part of parts) {
      holds.files += 1
      holds.bytes += new Blob([part.input]).size
      yield Object.assign(part, { lastModified: now })
    }
  }

  async function run(): Promise<void> {
    try {
      await target.save(makeZip(dated()), signal)
      end({ state: 'done', fileName, holds, missing })
    } catch (error) {
      end(signal.aborted ? { state: 'cancelled' } : { state: 'failed', message: failureOf(error) })
    }
  }

  const end = (ending: Ending) => talk.state.set({ ...ending, progress: talk.state.get().progress })

  return {
    state: talk.state,
    decide: talk.decide,
    cancel: () => abort.abort(),
    ended: run(),
  }
}
export type ExportJob = ReturnType<typeof startExport>

type Ending =
  | ({ state: 'done' } & ExportResult)
  | { state: 'failed'; message: string }
  | { state: 'cancelled' }

function failureOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? m.export_full()
    : m.export_failed_message()
}
