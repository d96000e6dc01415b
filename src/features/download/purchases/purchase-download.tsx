import { Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/components/ui/button.tsx'
import { FormMessage } from '#src/components/ui/form-message.tsx'
import { ActionError, messageOf } from '#src/queries/errors.ts'
import { useFileDownload } from '../use-file-download.ts'
import { purchaseTexts as texts } from './texts.ts'

type PurchaseDownloadProps = {
  productId: string
  /** Of the element that names the product. */
  titleId: string
  onRefused: () => void
}

/** Each press asks for a link of its own, as they end after a few minutes. */
export function PurchaseDownload({ productId, titleId, onRefused }: PurchaseDownloadProps) {
  const { download, isPending } = useFileDownload(productId)
  const [problem, setProblem] = useState<string | null>(null)

  const fetchFile = async () => {
    try {
      await download()
      setProblem(null)
    } catch (error) {
      setProblem(messageOf(error))
      if (error instanceof ActionError) onRefused()
    }
  }

  const Icon = problem ? RotateCw : Download
  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon aria-hidden className="size-5" />}
        loadingLabel={isPending && texts.preparing}
        aria-describedby={titleId}
        onClick={() => void fetchFile()}
      >
        {problem ? texts.tryAgain : texts.download}
      </Button>
      {problem && (
        <div className="sm:col-span-2">
          <FormMessage tone="error">{problem}</FormMessage>
        </div>
      )}
    </>
  )
}
