import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { type ForExcel, useForExcel } from './use-for-excel.ts'
import { readAll } from '#src/lib/flow/all-pages.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { type CsvColumns, csvOf } from '#src/lib/format/csv.ts'
import { saveFile } from '#src/lib/browser/start-download.ts'

type Progress = { state: 'idle' } | { state: 'running'; done: number }
export type ExportState = Progress & { forExcel: ForExcel }

export type CsvSource<Row> = {
  read: (after: string | null) => Promise<{ rows: Row[] }>
  columns: () => CsvColumns<Row>
  fileName: (now: Date) => string
  /** Returns the text of an error for people. */
  messageOf: (error: unknown) => string
}

const { exportPageSize: size, exportRows: max } = limits.community
const { error: duration } = limits.toast
/**
 * Reads a whole list and saves it as a file. Leaving the list cancels the export.
 * @param total the known length of the list, for the progress
 */
export function useCsvExport<Row extends { $id: string }>(
  { read, columns, fileName, messageOf }: CsvSource<Row>,
  total: number,
  emptyText: string,
) {
  const [state, setState] = useState<Progress>({ state: 'idle' })
  const forExcel = useForExcel()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function run(signal: AbortSignal) {
    const onProgress = (done: number) => setState({ state: 'running', done })
    const rows = await readAll({ read, size, max, onProgress, signal })
    if (!rows) return
    if (rows.length === 0) return showToast({ type: 'error', message: emptyText, duration })
    const csv = csvOf(columns(), rows, forExcel.is ? ';' : ',')
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(new Date()))
    if (total > rows.length && rows.length === max) {
      showToast({ type: 'warning', message: m.csv_shortened({ rows: formatCount(max) }), duration })
    }
  }

  async function start() {
    const { signal } = (leaving.current = new AbortController())
    setState({ state: 'running', done: 0 })
    try {
      await run(signal)
    } catch (error) {
      if (signal.aborted) return
      showToast({ type: 'error', message: m.csv_failed() + messageOf(error), duration })
    }
    if (!signal.aborted) setState({ state: 'idle' })
  }

  return { ...state, forExcel, start: () => void start() }
}
