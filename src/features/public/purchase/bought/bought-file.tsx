import { useCallback, useEffect, useRef, useState } from 'react'
import Download from 'lucide-react/icons/download'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { messageOf } from '#src/services/error-messages.ts'

type BoughtFileProps = {
  /** Whether the download only starts when the buyer asks for it: it has been started before, or what was paid here is given back. */
  waitsForPress: boolean
  onDeliver: () => Promise<void>
}

type Stage =
  | { step: 'ready' }
  | { step: 'working' }
  | { step: 'started' }
  | { step: 'failed'; message: string }

function statusOf(step: Stage['step']): string | null {
  switch (step) {
    case 'working':
      return m.purchase_paid()
    case 'started':
      return m.purchase_return_started()
    case 'ready':
      return m.purchase_return_ready()
    case 'failed':
      return null
  }
}

/** Downloads the file of a payment that went through: once by itself, and again on request. */
export function BoughtFile({ waitsForPress, onDeliver }: BoughtFileProps) {
  const [stage, setStage] = useState<Stage>({ step: waitsForPress ? 'ready' : 'working' })

  const deliver = useCallback(async () => {
    setStage({ step: 'working' })
    try {
      await onDeliver()
      setStage({ step: 'started' })
    } catch (error) {
      setStage({ step: 'failed', message: messageOf(error) })
    }
  }, [onDeliver])

  const isBegun = useRef(waitsForPress)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void deliver()
  }, [deliver])

  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <p role="status" className="text-muted">
        {statusOf(stage.step)}
      </p>
      {stage.step === 'failed' && <FormMessage tone="error">{stage.message}</FormMessage>}
      <Button
        size="large"
        className="max-sm:w-full"
        icon={<Download aria-hidden className="size-5" />}
        loadingLabel={stage.step === 'working' && m.purchase_return_preparing()}
        onClick={() => void deliver()}
      >
        {stage.step === 'failed' ? m.purchase_try_again() : m.purchase_return_again()}
      </Button>
    </div>
  )
}
