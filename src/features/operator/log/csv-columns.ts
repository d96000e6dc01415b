import { m } from '#messages'
import type { CsvColumns } from '#src/lib/format/csv.ts'
import { sortableLocalDate } from '#src/lib/format/format-date.ts'
import type { LogEntry } from '#src/services/operator/queries.ts'
import { actionText } from './texts.ts'

/** The columns of the export. Moments are in UTC, so that they sort and mean the same everywhere. */
export const logCsvColumns = (): CsvColumns<LogEntry> => [
  [m.operator_log_at(), ({ at }) => at],
  [m.operator_log_who(), ({ who }) => who],
  [m.operator_log_action(), ({ action }) => actionText(action)],
  [m.operator_log_target(), ({ target }) => target],
  [m.operator_log_detail(), ({ detail }) => detail],
]

/** `log-2026-11-21.csv` */
export const csvName = (now: Date) => `log-${sortableLocalDate(now)}.csv`
