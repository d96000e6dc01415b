import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import type { Ref } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import type { ButtonSize } from '#src/components/ui/action/button-styles.ts'

import type { DownloadFlow } from './use-download-flow.tsx'

type DownloadButtonProps = {
  flow: DownloadFlow
  size?: ButtonSize
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function DownloadButton({ flow, size = 'medium', className, ref }: DownloadButtonProps) {
  const Icon = flow.product.accessType === 'paid' && !flow.isBought && !flow.isCreators ? Lock : Download
  return (
    <Button
      ref={ref}
      size={size}
      className={className}
      icon={<Icon aria-hidden className="size-5" />}
      disabled={!flow.isForSale}
      loadingLabel={flow.isStarting && m.download_preparing()}
      onClick={flow.start}
      {...flow.intent}
    >
      {flow.label}
    </Button>
  )
}
