import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { saveFile } from '#src/lib/browser/start-download.ts'
import { useOneAtATime } from '#src/lib/flow/use-one-at-a-time.ts'
import type { InvoiceWords } from './invoice-words.ts'

type State = 'ready' | 'making' | 'failed' | 'unprintable'

/** Prints the page, or makes a PDF of it. What makes the PDF is loaded when the button is pressed. */
export function SaveButtons({ words }: { words: InvoiceWords }) {
  const [state, setState] = useState<State>('ready')
  const oneAtATime = useOneAtATime()

  const save = () =>
    oneAtATime(async () => {
      setState('making')
      try {
        const { invoicePdf } = await import('./pdf/invoice-pdf.ts')
        const pdf = await invoicePdf(words)
        if (pdf) saveFile(new Blob([pdf], { type: 'application/pdf' }), `${words.number}.pdf`)
        setState(pdf ? 'ready' : 'unprintable')
      } catch {
        setState('failed')
      }
    })

  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<FileDown aria-hidden className="size-5" />}
          loadingLabel={state === 'making' && m.invoice_pdf_making()}
          onClick={save}
        >
          {m.invoice_pdf()}
        </Button>
        <Button
          variant="quiet"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {m.invoice_print()}
        </Button>
      </div>
      {state === 'failed' && <FormMessage tone="error">{m.invoice_pdf_failed()}</FormMessage>}
      {state === 'unprintable' && <FormMessage tone="info">{m.invoice_pdf_letters()}</FormMessage>}
    </div>
  )
}
