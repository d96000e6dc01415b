import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { Version } from '#src/services/downloads/queries.ts'
import { ActionError, messageOf } from '#src/services/error-messages.ts'
import { useFileDownload, useVersionFile } from '#src/features/public/download/use-file-download.tsx'

type PurchaseDownloadProps = {
  productId: string
  /** Id of the element that names the product. */
  titleId: string
  onRefused: () => void
}

/** Downloads the product's present file. */
export function PurchaseDownload({ productId, ...props }: PurchaseDownloadProps) {
  return (
    <DownloadOf
      file={useFileDownload(productId)}
      label={m.purchases_purchase_download()}
      variant="secondary"
      {...props}
    />
  )
}

/** Downloads one version of the file, whether or not it is the present one. */
export function VersionDownload({
  productId,
  version,
  ...props
}: PurchaseDownloadProps & { version: Version }) {
  const label =
    version === 'bought'
      ? m.purchases_purchase_bought_version()
      : m.purchases_versions_download({ number: version })
  return <DownloadOf file={useVersionFile(productId, version)} label={label} variant="quiet" {...props} />
}

type DownloadOfProps = Omit<PurchaseDownloadProps, 'productId'> & {
  file: { download: () => Promise<void>; isPending: boolean; dialog?: ReactNode }
  label: string
  variant: 'secondary' | 'quiet'
}

/** Each press requests a new link, because links expire after a few minutes. */
function DownloadOf({ file, label, variant, titleId, onRefused }: DownloadOfProps) {
  const { download, isPending, dialog } = file
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
        variant={variant}
        icon={<Icon aria-hidden className="size-5" />}
        loadingLabel={isPending && m.purchases_purchase_preparing()}
        aria-describedby={titleId}
        // a button without a border that floats in the middle of a phone belongs to nothing
        className={variant === 'quiet' ? 'max-sm:-ml-4 max-sm:justify-self-start' : undefined}
        onClick={() => void fetchFile()}
      >
        {problem ? m.purchases_purchase_try_again() : label}
      </Button>
      {dialog}
      {problem && (
        <div className="sm:col-span-2">
          <FormMessage tone="error">{problem}</FormMessage>
        </div>
      )}
    </>
  )
}
