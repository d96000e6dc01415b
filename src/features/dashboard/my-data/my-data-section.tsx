import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { intentTo, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account } from '#src/domain/profile/profile.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'

const loadExport = () => import('./export/export-panel.tsx')
const loadImport = () => import('./import/import-panel.tsx')
const options = { standIn: <Skeleton className="h-44" /> }
const ExportPanel = lazyComponent(async () => (await loadExport()).ExportPanel, options)
const ImportPanel = lazyComponent(async () => (await loadImport()).ImportPanel, options)
const exportIntent = intentTo(loadExport)
const importIntent = intentTo(loadImport)

type Open = 'export' | 'import' | null

export function MyDataSection({ account }: { account: Account }) {
  const [open, setOpen] = useState<Open>(null)
  const [closed, setClosed] = useState<Open>(null)
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  return (
    <Section title={m.my_data_title()} help={m.my_data_help()}>
      {open === 'export' && <ExportPanel account={account} onClose={close} />}
      {open === 'import' && <ImportPanel account={account} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button
            variant="secondary"
            ref={closed === 'export' ? focusOnMount : undefined}
            onClick={() => setOpen('export')}
            {...exportIntent}
          >
            {m.my_data_exporting()}
          </Button>
          <Button
            variant="secondary"
            ref={closed === 'import' ? focusOnMount : undefined}
            onClick={() => setOpen('import')}
            {...importIntent}
          >
            {m.my_data_importing()}
          </Button>
        </div>
      )}
    </Section>
  )
}
