import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { LeaveGuard } from '#src/components/ui/form/leave-guard.tsx'

const NoteContext = createContext<(section: string, isDirty: boolean) => void>(() => undefined)

/** Asks once before the panel is left if any of its sections has unsaved changes. Changing the tab keeps the input and does not ask. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const note = useCallback((section: string, isDirty: boolean) => {
    setDirty((before) => [...before.filter((known) => known !== section), ...(isDirty ? [section] : [])])
  }, [])
  return (
    <NoteContext value={note}>
      {children}
      <LeaveGuard
        isActive={dirty.length > 0}
        keepsQuery
        texts={{
          title: m.settings_unsaved_title(),
          message: m.settings_unsaved_message(),
          stay: m.settings_unsaved_stay(),
          leave: m.settings_unsaved_leave(),
        }}
      />
    </NoteContext>
  )
}

/** Reports to the panel whether a section has unsaved changes. */
export function useUnsaved(isDirty: boolean): void {
  const section = useId()
  const note = use(NoteContext)
  useEffect(() => {
    if (!isDirty) return undefined
    note(section, true)
    return () => note(section, false)
  }, [note, section, isDirty])
}
